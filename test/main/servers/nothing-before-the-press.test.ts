import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { connect } from '../../../contract/wire.ts';
import { portPair } from '../../../main/cli/local-port.ts';
import { watchEdges } from '../../doubles/edges.ts';
import { createHandClock } from '../../doubles/hand-clock.ts';
import { bundleFile, packedManifest } from '../../doubles/make-bundle.ts';
import { createMemorySettings } from '../../doubles/memory-settings.ts';
import { random } from '../../doubles/sequences.ts';
import { temporaryFolder } from '../../doubles/temporary-folder.ts';
import { wholeHost } from '../../doubles/whole-host.ts';

/** A helper and an input are commands by which other apps get a value. */
const anEntry = fc.record({ kind: fc.constantFrom(...(['program', 'address', 'helper', 'input'] as const)), off: fc.boolean() });
type Entry = { kind: 'program' | 'address' | 'helper' | 'input'; off: boolean };
const FILES = { apps: '.cursor/mcp.json', project: 'code/.mcp.json', file: 'team.json' } as const;
const aPlace = fc.constantFrom(...(['apps', 'project', 'file'] as const));
const aForm = fc.constantFrom(...(['json', 'added to another app', 'command', 'toml'] as const));
type Form = 'json' | 'added to another app' | 'command' | 'toml';

const aMove = fc.oneof(
  fc.record({ move: fc.constant('look' as const), place: aPlace, entries: fc.array(anEntry, { maxLength: 3 }), takes: fc.boolean() }),
  fc.record({ move: fc.constant('paste' as const), form: aForm, entry: anEntry, takes: fc.boolean() }),
  fc.record({ move: fc.constant('bundle' as const), takes: fc.boolean() }),
  fc.record({ move: fc.constant('edit a file' as const), entry: anEntry, isNew: fc.boolean(), agrees: fc.boolean() }),
  fc.record({ move: fc.constant('turn off and on' as const) }),
  fc.record({ move: fc.constant('restart the app' as const) }),
);

type Move = typeof aMove extends fc.Arbitrary<infer One> ? One : never;

/** Each server has a mark in its command or address by which its start is known. */
let marks = 0;
const nextMark = () => `mark-${(marks += 1)}.`;

test('whatever is looked at, pasted, read or edited, no program starts and nothing is connected to before the press for exactly that', async () => {
  const edges = watchEdges();
  await fc.assert(
    fc.asyncProperty(fc.array(aMove, { minLength: 1, maxLength: 8 }), async (moves) => {
      const person = aPerson(edges.fetch);
      const from = edges.lines.length;
      const started = () => edges.lines.slice(from);
      const startsOf = (mark: string) => started().filter((line) => line.includes(mark));
      /** The press, before which nothing of it happened; `starts`: true where it begins by that. */
      const pressed = new Map<string, boolean>();
      const press: Press = async (mark, starts, work) => {
        expect(pressed.size === 0 ? started() : startsOf(mark)).toEqual([]);
        await work();
        pressed.set(mark, starts);
        if (starts) await vi.waitFor(() => expect(startsOf(mark)).not.toEqual([]), { timeout: 15_000, interval: 2 });
      };
      for (const move of moves) await person.does(move, press);
      await person.leaves();
      const strange = started().filter((line) => ![...pressed].some(([mark, starts]) => starts && line.includes(mark)));
      // Beside servers runs the program that ends them when the app is killed.
      expect(strange.filter((line) => line.includes('mark-') || pressed.size === 0)).toEqual([]);
      expect(started().filter((line) => line.includes('helper'))).toEqual([]);
    }),
    random(25, 500),
  );
});

type Press = (mark: string, starts: boolean, work: () => Promise<unknown>) => Promise<void>;

function aPerson(fetched: typeof fetch) {
  const home = temporaryFolder();
  const dataFolder = temporaryFolder();
  const settings = createMemorySettings();
  let isEdited = false;
  let app = opened();

  function opened() {
    const clock = createHandClock();
    const look = () => {
      const was = isEdited;
      isEdited = false;
      return was ? ('changed' as const) : ('same' as const);
    };
    const host = wholeHost({
      dataFolder,
      settings: { ...settings, look },
      clock,
      fetch: fetched,
      environment: { PATH: '/nowhere' },
      about: { version: '0', shell: 'cli', platform: 'linux', home, command: 'switchyard', picksFolders: false },
    });
    host.start();
    const [ours, theirs] = portPair();
    host.serveWindow(theirs);
    return { host, clock, ask: connect(ours).ask };
  }

  const servers = async () => Object.values((await app.ask('state.read', {})).state.servers);

  async function looks(place: keyof typeof FILES, entries: Entry[], takes: boolean, press: Press): Promise<void> {
    const path = join(home, FILES[place]);
    mkdirSync(dirname(path), { recursive: true });
    const marked = entries.map((entry) => ({ ...entry, mark: nextMark() }));
    writeFileSync(path, JSON.stringify({ mcpServers: Object.fromEntries(marked.map((one) => [one.mark, entryOf(one)])), inputs: INPUTS }));
    const where = { apps: {}, project: { folder: join(home, 'code') }, file: { files: [path] } }[place];
    const found = await app.ask('server.find-in-apps', where);
    expect(found.servers.length).toBeGreaterThanOrEqual(entries.length);
    const [first] = marked;
    const chosen = found.servers.find(({ places }) => places[0]?.name === first?.mark);
    if (!first || !chosen || !takes) return;
    await press(first.mark, startsAtOnce(first), () =>
      app.ask('server.add-found', { from: where, chosen: [{ mark: chosen.mark, name: chosen.name, path }] }),
    );
  }

  async function pastes(form: Form, entry: Entry, takes: boolean, press: Press): Promise<void> {
    const mark = nextMark();
    const { proposals } = await app.ask('server.read-paste', { text: pasteOf(form, { ...entry, mark }) });
    const [{ name, launch, off } = { name: '', launch: undefined, off: undefined }] = proposals;
    expect(proposals).toHaveLength(1);
    const starts = startsAtOnce({ kind: form === 'json' ? entry.kind : plain(entry.kind), off: off === true });
    if (launch && takes) await press(mark, starts, () => app.ask('server.add', { name, launch, off }));
  }

  async function readsBundle(takes: boolean, press: Press): Promise<void> {
    const mark = nextMark();
    const server = { type: 'node', entry_point: 'a.mjs', mcp_config: { command: 'node', args: ['${__dirname}/a.mjs', mark] } };
    const path = bundleFile([packedManifest({ server }), { name: 'a.mjs', content: mark }]);
    const { hash, name } = await app.ask('bundle.read', { path });
    if (takes) await press(mark, true, () => app.ask('bundle.add', { path, hash, name, values: {} }));
  }

  /** Another program writes into our settings: a new server, or another command for one there. */
  async function seesEdit(entry: Entry, isNew: boolean, agrees: boolean, press: Press): Promise<void> {
    const mark = nextMark();
    const before = settings.values['mcpServers'];
    const entries = typeof before === 'object' && before !== null ? before : {};
    const [name = mark] = isNew ? [] : Object.keys(entries);
    settings.values['mcpServers'] = { ...entries, [name]: entryOf({ ...entry, mark }) };
    isEdited = true;
    app.clock.forward(500);
    await vi.waitFor(async () => expect(JSON.stringify(await servers())).toContain(mark), { timeout: 15_000, interval: 2 });
    const server = (await servers()).find((one) => JSON.stringify(one.launch).includes(mark));
    if (server && agrees && server.state.state === 'changed') {
      await press(mark, entry.kind !== 'input', () => app.ask('server.agree', { server: server.id, fingerprint: server.fingerprint }));
    }
  }

  /** This is no yes to a command that changed. */
  async function turnsOffAndOn(): Promise<void> {
    for (const { id } of (await servers()).filter(({ state }) => state.state === 'changed')) {
      await app.ask('server.enable', { server: id, enabled: false });
      await app.ask('server.enable', { server: id, enabled: true });
      await app.ask('server.restart', { server: id });
    }
  }

  return {
    leaves: () => app.host.close(),
    async does(move: Move, press: Press): Promise<void> {
      switch (move.move) {
        case 'look':
          return looks(move.place, move.entries, move.takes, press);
        case 'paste':
          return pastes(move.form, move.entry, move.takes, press);
        case 'bundle':
          return readsBundle(move.takes, press);
        case 'edit a file':
          return seesEdit(move.entry, move.isNew, move.agrees, press);
        case 'turn off and on':
          return turnsOffAndOn();
        case 'restart the app':
          await app.host.close();
          app = opened();
          return undefined;
        default:
          return move satisfies never;
      }
    },
  };
}

type Marked = Entry & { mark: string };

const INPUTS = [{ id: 'x', type: 'command', command: 'helper' }];

function entryOf({ kind, off, mark }: Marked): object {
  const program = { command: process.execPath, args: ['-e', '', mark] };
  const launch = {
    program,
    address: { url: addressOf(mark) },
    helper: { url: addressOf(mark), headersHelper: 'helper' },
    input: { ...program, env: { X: '${input:x}' }, envFile: 'helper' },
  }[kind];
  return { ...launch, ...(off && { disabled: true }) };
}

/** A server that waits for a value does not begin by a press alone. */
function startsAtOnce({ kind, off }: Entry): boolean {
  return !off && kind !== 'input';
}

function plain(kind: Entry['kind']): 'program' | 'address' {
  return kind === 'program' || kind === 'input' ? 'program' : 'address';
}

function pasteOf(form: Form, entry: Marked): string {
  const { mark } = entry;
  const kind = plain(entry.kind);
  const command = `${process.execPath} -e '' ${mark}`;
  switch (form) {
    case 'json':
      return JSON.stringify({ mcpServers: { [mark]: entryOf(entry) }, inputs: INPUTS });
    case 'added to another app':
      return kind === 'program' ? `claude mcp add it -- ${command}` : `claude mcp add --transport http it ${addressOf(mark)}`;
    case 'command':
      return kind === 'program' ? command : addressOf(mark);
    case 'toml':
      return kind === 'program'
        ? `[mcp_servers.it]\ncommand = '${process.execPath}'\nargs = ["-e", "", "${mark}"]`
        : `[mcp_servers.it]\nurl = "${addressOf(mark)}"`;
    default:
      return form satisfies never;
  }
}

function addressOf(mark: string): string {
  return `https://server.test/${mark}`;
}
