import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { z } from 'zod';
import { deepTest } from '../doubles/deep-test.ts';
import { everything } from '../doubles/real-servers.ts';
import { startApp } from '../doubles/start-app.ts';
import { temporaryFolder } from '../doubles/temporary-folder.ts';
import { openModel } from './open-model.ts';
import { answer, card, offered, press, ready, see, send } from './person.ts';
import { parseJson } from '../doubles/parse-json.ts';

deepTest('I close the window, list my rules from the command line, revoke one, and read all of it in the log', async () => {
  const dataFolder = temporaryFolder();
  const model = await openModel();
  model.reply((request) => ({ calls: [{ name: offered(request, 'echo'), input: { message: 'hello' } }] }), { text: 'It echoed.' });
  const app = await startApp({ servers: [everything], model, dataFolder });
  try {
    await ready(app, 'everything');
    await send(app.page, 'Echo hello');
    const waiting = card(app.page, 'everything', 'echo');
    await press(waiting, 'Always…');
    await answer(waiting, 'Always allow');
    await see(app.page, 'It echoed.');
  } finally {
    await app.close();
  }

  const switchyard = commandLine(dataFolder);
  const [rule, ...others] = parseJson(z.array(z.looseObject({ id: z.string() })), await switchyard('rules', '--json'));
  expect(others).toEqual([]);
  expect(rule).toMatchObject({ tool: 'echo', effect: 'allow', covers: { width: 'exact', input: { message: 'hello' } }, madeIn: 'card' });
  expect(await switchyard('rules')).toMatch(/everything +echo  +always +message is exactly hello/);
  expect(await switchyard('rules', 'revoke', rule?.id.slice(0, 8) ?? '')).toContain('Revoked');
  expect(await switchyard('rules', '--json')).toBe('[]\n');
  const log: object[] = JSON.parse(await switchyard('log', '--json'));
  expect(log[0]).toMatchObject({ about: 'rule', how: 'revoked', tool: 'echo', serverName: 'everything' });
  expect(log).toContainEqual(expect.objectContaining({ about: 'call', how: 'allowed', tool: 'echo' }));
});

function commandLine(dataFolder: string): (...args: string[]) => Promise<string> {
  const program = resolve(import.meta.dirname, '../../dist/main/cli.js');
  return async (...args) => (await promisify(execFile)(process.execPath, [program, ...args, '--data', dataFolder])).stdout;
}
