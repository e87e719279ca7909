import { describe, expect, it } from 'vitest';
import type { Offer, Resource } from '../../../../contract/server.ts';
import { bestResource, findResources, resourceGroups } from '../../../../renderer/parts/resources/resource-list.ts';
import { listedAt } from '../../../../renderer/features/composing/mention/mention-list.ts';
import { serverThat } from '../../../doubles/server-that.ts';

const ready = {
  state: 'ready',
  since: 0,
  tookMs: 1,
  protocolVersion: '2025-11-25',
  era: 'legacy',
  says: { name: 'x', version: '1' },
} as const;
const resource = (name: string, more: Partial<Resource> = {}): Resource => ({ uri: `file:///code/${name}`, name, ...more });

function offer(resources: Resource[], templates: Offer['templates'] = []): Offer {
  return { tools: [], prompts: [], resources, templates, heldBack: [], completes: false };
}

const servers = {
  files: serverThat('files', { state: ready }),
  logs: serverThat('logs', { state: ready }),
  calendar: serverThat('calendar'),
  empty: serverThat('empty', { state: ready }),
};
const offers = {
  files: offer([
    resource('src/catalogue.ts'),
    resource('src/auth/login.ts'),
    resource('docs/readme.md', { title: 'How to log in', description: 'For newcomers' }),
    resource('notes.md', { description: 'what the login does all day' }),
  ]),
  logs: offer([], [{ uriTemplate: 'logs://{service}/{date}', name: 'log of a day' }]),
  calendar: offer([resource('login party')]),
  empty: offer([]),
};
const groups = resourceGroups(servers, offers);
const found = (query: string) => findResources(groups, query).flatMap(({ entries }) => entries.map(({ name }) => name));

describe('the resources of all servers', () => {
  it('are those of ready servers, by server, and no server without any', () => {
    expect(groups.map(({ server, entries }) => [server.id, entries.length])).toEqual([
      ['files', 4],
      ['logs', 1],
    ]);
  });

  it('are found by name, title, description, address and server, of each server the best first', () => {
    expect(found('log')).toEqual(['src/auth/login.ts', 'How to log in', 'src/catalogue.ts', 'notes.md', 'log of a day']);
    expect(found('newcomers')).toEqual(['How to log in']);
    expect(found('{DATE}')).toEqual(['log of a day']);
    expect(found('files')).toHaveLength(4);
    expect(found('nothing like it')).toEqual([]);
  });

  it('are the same, in the same order, however the query came to be: typed on, taken back or pasted', () => {
    const named = () => ({ files: offer(['hollow', 'late ball', 'lot'].map((name) => resource(name))) });
    const typedInto = resourceGroups(servers, named());
    const namesOf = (list: typeof groups, query: string) =>
      findResources(list, query).flatMap(({ entries }) => entries.map(({ name }) => name));
    for (const query of ['l', 'll', 'l', 'lo', 'lot', 'lo', 'files', 'filesx', 'file', 'ho', 'hollow', 'b']) {
      expect(namesOf(typedInto, query), query).toEqual(namesOf(resourceGroups(servers, named()), query));
    }
    expect(namesOf(typedInto, 'll')).toEqual(['hollow', 'late ball']);
  });

  it('say how many there are of the server, found or not', () => {
    expect(findResources(groups, 'newcomers').map(({ of }) => of)).toEqual([4]);
  });

  it('begin with the one whose name fits best, whichever server it is of', () => {
    const all = findResources(groups, 'log of');
    expect(listedAt(all, bestResource(all, 'log of'))?.entry.name).toBe('log of a day');
    const some = findResources(groups, 'log');
    expect(listedAt(some, bestResource(some, 'log'))?.entry.name).toBe('src/auth/login.ts');
    expect(
      bestResource(
        groups.map((group) => ({ ...group, of: 0 })),
        '',
      ),
    ).toBe(0);
  });

  it('keep what was made ready of an offer for as long as the server offers the same', () => {
    const again = resourceGroups({ ...servers, files: serverThat('files', { state: { ...ready, latencyMs: 3 } }) }, offers);
    expect(again[0]?.entries).toBe(groups[0]?.entries);
  });
});
