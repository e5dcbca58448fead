"""The page's boards on paper: drawn by the faces into a document in memory, dressed by the page's own style sheets,
and written as a picture that stands for itself. The browser does the same by itself (web/picture.js), so this is
never sent to it.
"""
