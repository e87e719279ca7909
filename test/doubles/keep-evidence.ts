import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { Page } from 'playwright-core';

const project = resolve(import.meta.dirname, '../..');
const results = join(project, 'test-results');
/** A window that hangs is part of what a test may find. */
const WITHIN_MS = 10_000;

type Failed = { name: string; file: { filepath: string } };

/**
 * Writes a picture and the HTML of each window, and what they said on their consoles, to
 * `test-results/`, and says where.
 */
export async function keepEvidence(pages: Page[], said: readonly string[], { name, file }: Failed, into = results): Promise<void> {
  const folder = evidenceOf(name, file.filepath, into);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'console.txt'), said.map((line) => `${line}\n`).join(''));
  const taken = pages.map(async (page, at) => {
    const path = join(folder, `window-${at + 1}`);
    await page.screenshot({ path: `${path}.png`, timeout: WITHIN_MS });
    writeFileSync(`${path}.html`, await page.content());
  });
  await Promise.allSettled(taken);
  console.error(`The windows of “${name}” and their consoles, as they were: ${relative(project, folder)}`);
}

/** The folder for the evidence of one test. */
export function evidenceOf(test: string, file: string, into = results): string {
  return join(into, basename(file, '.test.ts'), test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80));
}
