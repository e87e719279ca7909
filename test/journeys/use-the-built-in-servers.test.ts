import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished } from 'vitest';
import { BUILT_IN_SERVERS } from '../../contract/built-in-servers.ts';
import { deepTest } from '../doubles/deep-test.ts';
import { last } from '../doubles/defined.ts';
import { nativePart } from '../doubles/native-part.ts';
import { openApp } from '../doubles/open-app.ts';
import type { ScriptedRequest } from '../doubles/scripted-model.ts';
import type { Reply } from '../doubles/scripted-reply.ts';
import type { App } from '../doubles/start-app.ts';
import { openModel } from './open-model.ts';
import { answer, card, lastMessage, offered, press, ready, see, send } from './person.ts';

const native = nativePart();
if ('missing' in native) console.info(`${native.missing}, so vectors is not among them`);

const SERVERS = BUILT_IN_SERVERS.filter((name) => name !== 'vectors' || 'folder' in native);
const REVISIONS = { legacy: '2025-11-25', modern: '2026-07-28' };

for (const era of ['modern', 'legacy'] as const) {
  deepTest(
    `I turn on each server that comes with the app and use it in the ${era} era: a note, a file, a form, and the nearest of vectors`,
    async () => {
      const folder = temporary();
      writeFileSync(join(folder, 'harbour.txt'), 'Three cranes.');
      const model = await openModel();
      const app = await openApp({ model, folders: [folder], dataFolder: withNativePart(temporary()) });
      await press(app.page, 'Servers');
      for (const name of SERVERS.slice(1)) await app.page.getByRole('switch', { name: `“${name}” is on` }).click();
      await ready(app, ...SERVERS);
      // A host remembers what it found out about a server: so it speaks to one that was older the
      // last time.
      if (era === 'legacy') await app.restart(() => rememberAsOlder(app.dataFolder));
      await ready(app, ...SERVERS);
      expect(await revisions(app)).toEqual(SERVERS.map((name) => `${name} ${REVISIONS[era]}`));

      const { page } = app;
      model.reply(
        (request) => ({ calls: [{ name: offered(request, 'create_note'), input: { title: 'Cranes', content: 'Count them.' } }] }),
        (request) => ({ calls: [{ name: offered(request, 'read_file'), input: { path: join(folder, 'harbour.txt') } }] }),
        ...searches('ask_form'),
        (request) => ({ calls: [{ name: offered(request, 'ask_form'), input: {} }] }),
        { text: 'All is counted.' },
      );
      await page.keyboard.press('Control+n');
      await send(page, 'Count the cranes.');
      await answer(card(page, 'notes', 'create_note'), 'Allow once');
      expect(lastMessage(await model.asked(2))).toContain('note:///3');
      expect(readFileSync(join(app.dataFolder, 'servers', 'notes', 'notes.json'), 'utf8')).toContain('Count them.');
      await answer(card(page, 'files', 'read_file'), 'Allow once');
      expect(lastMessage(await model.asked(3))).toContain('Three cranes.');
      await answer(card(page, 'showcase', 'ask_form'), 'Allow once');
      await answer(page.getByRole('group', { name: '“showcase” asks you before it continues with “ask_form”' }), 'Decline');
      await see(page, 'All is counted.');
      expect(lastMessage(last(model.requests))).toContain('The person said no.');

      if ('missing' in native) return;
      const add = (id: string, vector: number[]) => ({ table_name: 'words', vector, id });
      model.reply(
        ...searches('create_table add_vector search_vectors'),
        (request) => ({ calls: [{ name: offered(request, 'create_table'), input: { table_name: 'words', dimension: 2 } }] }),
        (request) => ({ calls: [{ name: offered(request, 'add_vector'), input: add('north', [0, 1]) }] }),
        (request) => ({
          calls: [{ name: offered(request, 'search_vectors'), input: { table_name: 'words', query_vector: [0, 2], limit: 1 } }],
        }),
        { text: 'North is nearest.' },
      );
      await send(page, 'Which word is nearest?');
      for (const tool of ['create_table', 'add_vector', 'search_vectors']) await answer(card(page, 'vectors', tool), 'Allow once');
      await see(page, 'North is nearest.');
      expect(lastMessage(last(model.requests))).toContain('north');
    },
  );
}

/** The model searches for tools where more are on than are sent at once. */
function searches(query: string): ((request: ScriptedRequest) => Reply)[] {
  return SERVERS.length < BUILT_IN_SERVERS.length
    ? []
    : [(request) => ({ calls: [{ name: offered(request, 'search_tools'), input: { query } }] })];
}

function temporary(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'built in ')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A data folder in which an older version installed LanceDB, where this machine has it. */
function withNativePart(dataFolder: string): string {
  if ('missing' in native) return dataFolder;
  mkdirSync(join(dataFolder, 'servers', 'vectors'), { recursive: true });
  symlinkSync(native.folder, join(dataFolder, 'servers', 'vectors', 'packages'), 'junction');
  return dataFolder;
}

function rememberAsOlder(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'switchyard.db'));
  expect(database.prepare("UPDATE eras SET era = 'legacy'").run().changes).toBe(SERVERS.length);
  database.close();
}

async function revisions({ host }: App): Promise<string[]> {
  const servers = Object.values((await host.ask('state.read', {})).state.servers);
  return SERVERS.map((name) => {
    const state = servers.find((server) => server.name === name)?.state;
    return `${name} ${state?.state === 'ready' ? state.protocolVersion : state?.state}`;
  });
}
