import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { deepTest } from '../doubles/deep-test.ts';
import { questions } from '../electron/questions.ts';

const project = resolve(import.meta.dirname, '../..');

deepTest('the first questions to a real Electron can be asked: the stand-in answers those about Node and the app', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(project, 'test/electron/first-questions.ts'), '--stand-in'], {
    cwd: project,
  });
  const rows = stdout.split('\n').filter((line) => / \| (?:good|bad|figure|not asked) \| /.test(line));
  expect(rows).toHaveLength(questions.length);
  expect(rows.filter((row) => row.includes('| good |')).length).toBeGreaterThanOrEqual(5);
  // A member that the stand-in does not have is named, and no question ends the others.
  for (const row of rows.filter((each) => each.includes('| not asked |'))) expect(row).toMatch(/The double has no /);
});
