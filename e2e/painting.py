"""When the page first paints anything, and when its map: what tests and benchmarks ask."""

PAINTS = """{
    const time = (type, when) => new Promise((told) => new PerformanceObserver((list) => told(when(list.getEntries()[0])))
        .observe({type, buffered: true}))
    window.paints = {first: time("paint", (each) => each.startTime), map: time("element", (each) => each.renderTime)}
    const mark = () => {
        const over = document.getElementById("over")
        if (!over) return requestAnimationFrame(mark)
        const dot = Object.assign(document.createElement("i"), {textContent: ".", style: "position: absolute"})
        dot.setAttribute("elementtiming", "map")
        over.append(dot)
    }
    mark()
}"""
"""A script to run before the page's own: promises of milliseconds since the navigation, `paints.first` and `paints.map`. A
browser times words and no drawings, so a dot is put over the map, which is painted in one frame with it."""
