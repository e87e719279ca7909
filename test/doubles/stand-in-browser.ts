import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

/** Comes before the one of this computer, and only notes what it was to open. */
export function standInBrowser(): { opened(): string | undefined } {
  const folder = mkdtempSync(join(tmpdir(), 'switchyard-browser-'));
  const note = join(folder, 'opened');
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(join(folder, name), `#!/bin/sh\nprintf %s "$1" > "${note}.part" && mv "${note}.part" "${note}"\n`);
    chmodSync(join(folder, name), 0o755);
  }
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH'] ?? ''}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  return { opened: () => (existsSync(note) ? readFileSync(note, 'utf8') : undefined) };
}
