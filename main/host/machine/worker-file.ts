/**
 * The program of a worker thread, by its name and the `import.meta.url` of who starts it. The built
 * program lies beside the others; a bundler may have put the one who starts it into a folder of
 * parts.
 */
export function workerFile(name: string, here: string): URL {
  if (here.endsWith('.ts')) return new URL(`${name}.ts`, here);
  return new URL(here.includes('/parts/') ? `../${name}.js` : `${name}.js`, here);
}
