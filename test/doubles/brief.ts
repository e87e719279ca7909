/**
 * A window lives for some seconds in a test: compiling its code twice to run faster (V8's
 * optimising compilers) and drawing with a GPU that is not there cost a third of all processor
 * time. Benches and pictures do without these options.
 */
export const BRIEF = ['--disable-gpu', '--disable-software-rasterizer', '--js-flags=--no-opt --no-maglev'];
