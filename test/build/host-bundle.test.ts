import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

test('the host, with everything it imports, names neither Electron nor React', () => {
  const imported = everythingFrom(join(dist, 'main/host.js'));
  expect(imported.files.length).toBeGreaterThan(1);
  expect(imported.packages.filter((name) => !name.startsWith('node:'))).toEqual([]);
  for (const file of imported.files) {
    const text = readFileSync(file, 'utf8');
    expect(text, file).not.toMatch(/\b(from|import|require|require2|__require)\s*\(?\s*["'](electron|react|react-dom)(\/[^"']*)?["']/);
    // Traces that React itself would leave behind if it were bundled.
    expect(text.includes('Symbol.for("react.'), file).toBe(false);
  }
});

test('the preload is one CommonJS file that asks for Electron only', () => {
  expect(globSync('**/*', { cwd: join(dist, 'preload') }).filter((name) => !name.endsWith('.map'))).toEqual(['preload.cjs']);
  const text = readFileSync(join(dist, 'preload/preload.cjs'), 'utf8');
  expect([...text.matchAll(/require\(["']([^"']+)["']\)/g)].map(([, name]) => name)).toEqual(['electron']);
  expect(text).not.toMatch(/^\s*(import|export)\s/m);
});

test('the window imports nothing of Node, and loads nothing from anywhere else', () => {
  const scripts = globSync('**/*.js', { cwd: join(dist, 'renderer') });
  expect(scripts.length).toBeGreaterThan(0);
  for (const name of scripts) {
    const text = readFileSync(join(dist, 'renderer', name), 'utf8');
    expect(text, name).not.toMatch(/["']node:[a-z/_]+["']/);
    expect(text, name).not.toMatch(/import\(?\s*["'](https?:)?\/\//);
  }
  const page = readFileSync(join(dist, 'renderer/index.html'), 'utf8');
  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
  for (const name of globSync('**/*.css', { cwd: join(dist, 'renderer') })) {
    expect(readFileSync(join(dist, 'renderer', name), 'utf8'), name).not.toMatch(/url\(["']?(https?:)?\/\//);
  }
});

test('the notes server imports nothing but Node', () => {
  expect(everythingFrom(join(dist, 'servers/notes.js')).packages.filter((name) => !name.startsWith('node:'))).toEqual([]);
});

/**
 * The files a built file imports, itself included, and the packages that stay outside the bundle.
 */
function everythingFrom(entry: string) {
  const files: string[] = [];
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.includes(file)) return;
    files.push(file);
    for (const name of importsOf(readFileSync(file, 'utf8'))) {
      const target = join(dirname(file), name);
      if (!name.startsWith('.')) packages.add(name);
      else if (existsSync(target)) visit(target);
    }
  };
  visit(entry);
  return { files, packages: [...packages] };
}

function importsOf(text: string): string[] {
  const patterns = [
    /^(?:import|export)\s[^"';]*?from\s*["']([^"']+)["']/gm,
    /^import\s*["']([^"']+)["']/gm,
    /\bimport\(\s*["']([^"']+)["']\s*\)/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name]) => name ?? ''));
}
