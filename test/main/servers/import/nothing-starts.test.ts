import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../../../contract/wire.ts';
import { portPair } from '../../../../main/cli/local-port.ts';
import { random } from '../../../doubles/sequences.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';
import { wholeHost } from '../../../doubles/whole-host.ts';

/** A server that would leave a file behind if it ran, or be asked for if it was connected. */
const anEntry = fc.record({
  kind: fc.constantFrom('program', 'helper', 'address', 'input'),
  off: fc.boolean(),
});
const aFile = fc.array(anEntry, { maxLength: 3 });
const PLACES = ['.cursor/mcp.json', '.kiro/settings/mcp.json', 'code/.mcp.json', 'team.json'] as const;
const aLook = fc.constantFrom('apps', 'project', 'file');

test('whatever other apps have, and however often it is looked at: no program starts and nothing is asked for before servers are chosen, and then only these', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(aFile, aFile, aFile, aFile),
      fc.array(aLook, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      async (files, looks, which) => {
        const home = temporaryFolder();
        const proof = (name: string) => join(home, `it-ran-${name}`);
        const names = files.flatMap((entries, file) => entries.map((_, at) => `s${file}-${at}`));
        files.forEach((entries, file) => {
          const path = join(home, PLACES[file] ?? '');
          mkdirSync(dirname(path), { recursive: true });
          const servers = entries.map(({ kind, off }, at) => [
            `s${file}-${at}`,
            { ...entryOf(kind, proof(`s${file}-${at}`)), disabled: off },
          ]);
          writeFileSync(
            path,
            JSON.stringify({
              mcpServers: Object.fromEntries(servers),
              inputs: [{ id: 'x', type: 'command', command: `touch ${proof('input')}` }],
            }),
          );
        });
        const fetched = vi.fn(async () => new Response(null, { status: 404 }));
        const host = wholeHost({
          dataFolder: temporaryFolder(),
          fetch: fetched,
          environment: { PATH: process.env['PATH'] },
          about: { version: '0', shell: 'cli', platform: 'linux', home, command: 'switchyard', picksFolders: false },
        });
        onTestFinished(host.close);
        host.start();
        const [ours, theirs] = portPair();
        host.serveWindow(theirs);
        const { ask } = connect(ours);
        const froms = { apps: {}, project: { folder: join(home, 'code') }, file: { files: [join(home, 'team.json')] } };
        const found = [];
        for (const look of looks)
          found.push(...(await ask('server.find-in-apps', froms[look])).servers.map((server) => ({ server, from: froms[look] })));
        const known = async () => Object.values((await ask('state.read', {})).state.servers);
        expect(await known()).toEqual([]);
        expect(fetched).not.toHaveBeenCalled();
        expect([...names, 'input'].filter((name) => existsSync(proof(name)))).toEqual([]);

        const chosen = found[which % Math.max(1, found.length)];
        if (!chosen) return host.close();
        const { mark, name, places } = chosen.server;
        await ask('server.add-found', { from: chosen.from, chosen: [{ mark, name, path: places[0]?.path ?? '' }] });
        expect((await known()).map((server) => server.name)).toEqual([name]);
        await host.close();
        const ran = [...names, 'input'].filter((one) => existsSync(proof(one)));
        expect(ran.filter((one) => one !== places[0]?.name || chosen.server.off)).toEqual([]);
      },
    ),
    random(15, 300),
  );
});

function entryOf(kind: 'program' | 'helper' | 'address' | 'input', proof: string): object {
  const url = `https://server.test/${encodeURIComponent(proof)}`;
  switch (kind) {
    case 'program':
      return { command: 'touch', args: [proof] };
    case 'helper':
      return { url, headersHelper: `touch ${proof}` };
    case 'address':
      return { url };
    case 'input':
      return { command: 'touch', args: [proof], env: { X: '${input:x}' }, envFile: proof };
    default:
      return kind satisfies never;
  }
}
