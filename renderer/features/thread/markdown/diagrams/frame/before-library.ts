/**
 * The frame is never in view, and the browser calls back for no frame of such a page: the library
 * would wait for ever. This runs before it is read.
 */
window.requestAnimationFrame = (run) => window.setTimeout(() => run(performance.now()));
window.cancelAnimationFrame = (handle) => window.clearTimeout(handle);
