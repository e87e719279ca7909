import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Server, Tool } from '../../../../contract/server.ts';
import { createHistoryInMemory } from '../../../../main/host/servers/offers/history-in-memory.ts';
import { NoteSeen } from '../../../../main/host/servers/offers/note-seen.ts';
import { DefinitionHistory } from '../../../../main/host/storage/definition-history.ts';
import { createHandClock } from '../../../doubles/hand-clock.ts';
import { openedDatabase } from '../../../doubles/open-database.ts';
import { temporaryFolder } from '../../../doubles/temporary-folder.ts';

const files: Pick<Server, 'id' | 'origin'> = { id: 's', origin: 'added' };
const tool = (definition: string, name = 'read'): Tool => ({
  name,
  alias: `files__${name}`,
  description: `says ${definition}`,
  inputSchema: { type: 'object' },
  definition,
});

test('each definition a server lists is kept with its time, the last ten of a tool, through restarts, until the server is removed', () => {
  const database = openedDatabase(join(temporaryFolder(), 'switchyard.db'));
  const history = new DefinitionHistory({ database });
  const clock = createHandClock(100);
  let seen = new NoteSeen({ history, clock });
  const list = (...tools: Tool[]) => {
    clock.forward(1);
    seen.note(files, tools);
  };
  list(tool('one'), tool('x', 'other'));
  list(tool('one'), tool('x', 'other'));
  list();
  list(tool('two'), tool('x', 'other'));
  seen = new NoteSeen({ history, clock });
  list(tool('two'), tool('x', 'other'));
  list(tool('one'));
  const { alias: _alias, name: _name, ...one } = tool('one');
  expect(seen.of(files, 'read')).toEqual([
    { at: 106, definition: one },
    { at: 104, definition: { ...one, description: 'says two', definition: 'two' } },
    { at: 101, definition: one },
  ]);
  expect(seen.of(files, 'other').map(({ at }) => at)).toEqual([101]);

  for (let version = 1; version <= 12; version += 1) list(tool(`v${version}`));
  expect(seen.of(files, 'read').map(({ definition }) => definition.definition)).toEqual(
    Array.from({ length: 10 }, (_, at) => `v${12 - at}`),
  );
  expect(seen.of(files, 'other')).toHaveLength(1);
  database.run("UPDATE definition_history SET definition = '{' WHERE hash = 'v12'");
  expect(seen.of(files, 'read')[0]?.definition.definition).toBe('v11');

  history.forgetOthers(['s']);
  expect(seen.of(files, 'read')).toHaveLength(9);
  history.forgetOthers([]);
  expect(seen.of(files, 'read')).toEqual([]);
});

test('of a given server the history lives as long as the process, and as bounded', () => {
  const history = createHistoryInMemory();
  const given: typeof files = { id: 'g', origin: 'given' };
  const seen = new NoteSeen({ history, clock: createHandClock(0) });
  for (let version = 1; version <= 12; version += 1) seen.note(given, [tool(`v${version}`), tool('x', 'other')]);
  expect(seen.of(given, 'read').map(({ definition }) => definition.definition)).toEqual(
    Array.from({ length: 10 }, (_, at) => `v${12 - at}`),
  );
  expect(seen.of(given, 'other')).toHaveLength(1);
  expect(history.of('g', 'read')).toEqual([]);
});
