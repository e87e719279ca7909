import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { runCommandLine } from '../../../main/cli/command-line.ts';
import { guarded } from '../../../main/host/base/guard.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { wordsFor } from '../../doubles/words.ts';

const program = resolve(import.meta.dirname, '../../../dist/main/cli.js');
const bug = pathToFileURL(resolve(import.meta.dirname, '../../doubles/throw-once-caught.ts')).href;

test.for([
  { language: 'en', says: 'Switchyard made an error and ends here.' },
  { language: 'de', says: 'In Switchyard ist ein Fehler aufgetreten' },
])('an error that nobody caught ends a command with words in $language and the stack', async ({ language, says }) => {
  const args = ['--import', bug, program, 'rules', '--lang', language, '--data', temporaryFolder()];
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((settle) =>
    execFile(process.execPath, args, (cause, _stdout, said) => settle({ code: cause?.code ?? 0, stderr: said })),
  );
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^${says}[^]*\\nError: A bug of the test\\.\\n +at `));
});

test('serve says in the terminal that there was an error, and goes on', async () => {
  const data = temporaryFolder();
  const stopping = new AbortController();
  let [out, said] = ['', ''];
  const code = runCommandLine(['serve', '--no-open', '--data', data], {
    out: (text) => void (out += text),
    say: (line) => void (said += `${line}\n`),
    environment: process.env,
    stop: stopping.signal,
    words: wordsFor('en'),
  });
  await vi.waitUntil(() => out.includes('http://'), { timeout: 15_000 });
  guarded('a test', () => {
    throw new Error('A bug of the test.');
  })();
  expect(said).toContain(`Switchyard made an error and continues. The file logs/switchyard.log in ${data} has the details.`);
  stopping.abort();
  expect(await code).toBe(0);
});
