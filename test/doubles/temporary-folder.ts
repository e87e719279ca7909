import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own for the test that runs now, gone when that is over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
