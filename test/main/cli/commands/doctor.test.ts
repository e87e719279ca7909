import { expect, onTestFinished, test, vi } from 'vitest';
import { wordsFor } from '../../../doubles/words.ts';
import { runCommandLine } from '../../../../main/cli/command-line.ts';
import { serveWeb } from '../../../../main/web/main.ts';
import { askOverSocket } from '../../../doubles/ask-over-socket.ts';
import { scriptedServer } from '../../../doubles/scripted-server.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

test('doctor prints what a server answers while another one keeps it waiting', async () => {
  const data = temporaryFolder();
  const given = [
    { name: 'stuck', launch: scriptedServer({ silent: true }) },
    { name: 'quick', launch: scriptedServer({}) },
  ];
  const web = await serveWeb({ dataFolder: data, given, keyring: false });
  onTestFinished(web.close);
  const window = await askOverSocket(web.link());
  await window.ask('window.drawn', {});
  await vi.waitUntil(async () => {
    const { state } = await window.ask('state.read', {});
    return Object.values(state.servers).some(({ name, state: now }) => name === 'quick' && now.state === 'ready');
  });
  window.close();
  const stopping = new AbortController();
  let out = '';
  const code = await runCommandLine(['doctor', '--data', data], {
    out(text) {
      out += text;
      if (/^✓ {2}quick .*answers in/m.test(out)) stopping.abort();
    },
    say: () => undefined,
    environment: process.env,
    stop: stopping.signal,
    words: wordsFor('en'),
  });
  expect(code).toBe(130);
  expect(out).toMatch(/^✓ {2}Log +\S.*switchyard\.log$/m);
  expect(out).not.toContain('stuck');
});
