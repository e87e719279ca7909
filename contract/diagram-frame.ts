/**
 * The page in which the window has diagrams drawn, beside the window's own page. It is shown in a
 * sandboxed frame alone, and has headers of its own.
 */
export const DIAGRAM_FRAME = 'diagram-frame.html';
