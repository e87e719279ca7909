import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseAlias } from '../../../../main/host/servers/offers/alias.ts';
import { random } from '../../../doubles/sequences.ts';
import { anyCharacter } from '../../../doubles/any-character.ts';

const taken = new Set<string>();

test('a name is the server and the tool, as they are read', () => {
  expect(chooseAlias({ serverId: 'a', serverName: 'My files', tool: 'read_file', kept: undefined, taken })).toBe('My_files__read_file');
  expect(chooseAlias({ serverId: 'a', serverName: 'Café', tool: 'get.menu/today', kept: undefined, taken })).toBe('Cafe__get_menu_today');
});

test('a name in letters the model may not use still becomes one', () => {
  expect(chooseAlias({ serverId: 'a', serverName: 'заметки', tool: '搜索', kept: undefined, taken })).toBe('server__tool');
});

test('whatever servers and tools are called, every name is allowed, and no two are the same', () => {
  const pairs = fc.uniqueArray(
    fc.record({ server: fc.string({ maxLength: 40 }), tool: fc.string({ unit: anyCharacter, maxLength: 140 }) }),
    {
      selector: ({ server, tool }) => JSON.stringify([server, tool]),
      maxLength: 15,
    },
  );
  fc.assert(
    fc.property(pairs, (all) => {
      const names = new Map<string, (typeof all)[number]>();
      for (const pair of all) {
        const alias = chooseAlias({ serverId: pair.server, serverName: pair.server, tool: pair.tool, kept: undefined, taken: names });
        expect(alias).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
        expect(names.has(alias)).toBe(false);
        names.set(alias, pair);
      }
      expect(names.size).toBe(all.length);
    }),
    random(100),
  );
});

test('two tools whose long names differ only behind what the model may read keep apart', () => {
  const long = 'look_up_everything_that_was_ever_said_about_a_subject_anywhere_'.padEnd(69, 'x');
  const names = [`${long}1`, `${long}2`].map((tool) => chooseAlias({ serverId: 'a', serverName: 'A', tool, kept: undefined, taken }));
  expect(names.map((name) => name.length)).toEqual([64, 64]);
  expect(new Set(names).size).toBe(2);
});

test('a name that was kept stays, in whatever order servers come back', () => {
  const clash = [
    { serverId: '1', serverName: 'my server', tool: 'go' },
    { serverId: '2', serverName: 'my.server', tool: 'go' },
  ];
  const first = assign(clash, new Map());
  expect(new Set(first.values()).size).toBe(2);
  expect(assign(clash.toReversed(), first)).toEqual(first);

  function assign(servers: typeof clash, kept: Map<string, string>): Map<string, string> {
    const given = new Map<string, string>();
    for (const server of servers) {
      given.set(server.serverId, chooseAlias({ ...server, kept: kept.get(server.serverId), taken: new Set(given.values()) }));
    }
    return given;
  }
});

test('a server that was renamed gets names that begin with the new one', () => {
  expect(chooseAlias({ serverId: 'a', serverName: 'new', tool: 'go', kept: 'old__go', taken })).toBe('new__go');
});
