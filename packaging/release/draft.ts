import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { changesOf } from './changes.ts';

/**
 * Makes the draft of a release with all files of `out/release` and what the changelog says of this
 * version; a person publishes it. Without a token it only says what it would do.
 */
function draftRelease(): void {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const folder = join('out', 'release');
  const files = readdirSync(folder).map((name) => join(folder, name));
  const notes = changesOf(readFileSync('CHANGELOG.md', 'utf8'), version);
  if (notes === undefined) throw new Error(`CHANGELOG.md says nothing of ${version}.`);
  if (!process.env['GH_TOKEN']) {
    console.log(`Without GH_TOKEN nothing is made. The draft of v${version} would have ${files.join(', ')} and say:\n${notes}`);
    return;
  }
  const temporary = mkdtempSync(join(tmpdir(), 'switchyard-release-'));
  try {
    const said = join(temporary, 'notes.md');
    writeFileSync(said, notes);
    const options = ['--draft', '--verify-tag', '--title', `Switchyard ${version}`, '--notes-file', said];
    execFileSync('gh', ['release', 'create', `v${version}`, ...options, ...files], { stdio: 'inherit' });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

draftRelease();
