import { expect, test } from 'vitest';
import type { PaletteChoice, ChoicesOf } from '../../../../renderer/features/palette/choice.ts';
import { findChoices } from '../../../../renderer/features/palette/find-choices.ts';
import { searched } from '../../../../renderer/features/palette/fuzzy.ts';

const choice = (label: string, also = ''): PaletteChoice => ({
  key: label,
  label,
  foreign: true,
  searched: searched(label, also),
  deed: { does: 'go', route: { page: 'new' } },
});

const all: ChoicesOf[] = [
  { group: 'chats', choices: ['Slow export since Tuesday', 'Invoice rounding bug', 'Reexport'].map((label) => choice(label)) },
  { group: 'commands', choices: ['New chat', 'Next chat', 'Show or hide the sidebar'].map((label) => choice(label)) },
  { group: 'prompts', choices: [choice('Explain a commit', '/git:explain why it was made'), choice('Summarise', '/git:sum')] },
];

/** The labels found, the letters that are marked in capitals. */
function seen(query: string, recent: string[] = [], only?: ChoicesOf['group']): Record<string, string[]> {
  const groups = findChoices(all, query, recent, only);
  return Object.fromEntries(
    groups.map(({ group, found }) => [
      group,
      found.map(({ choice: { label }, places }) =>
        Array.from(label.toLowerCase(), (letter, at) => (places.includes(at) ? letter.toUpperCase() : letter)).join(''),
      ),
    ]),
  );
}

test('words that begin with the query come before words that hold it, and the letters are marked', () => {
  expect(seen('exp')).toEqual({ chats: ['slow EXPort since tuesday', 'reEXPort'], prompts: ['EXPlain a commit'] });
});

test('letters in their order find a name by its words', () => {
  expect(seen('nch')).toEqual({ commands: ['New CHat', 'Next CHat'] });
  expect(seen('hts')).toEqual({ commands: ['show or Hide The Sidebar'] });
});

test('every word has to be found, wherever it stands', () => {
  expect(seen('tuesday slow')).toEqual({ chats: ['SLOW export since TUESDAY'] });
  expect(seen('slow bug')).toEqual({});
});

test('words beside the name find it without a mark', () => {
  expect(seen('why')).toEqual({ prompts: ['explain a commit'] });
});

test('the group in which something fits best comes first', () => {
  expect(Object.keys(seen('sum'))).toEqual(['prompts']);
  expect(Object.keys(seen('s'))[0]).toBe('chats');
  expect(Object.keys(seen('comm'))).toEqual(['prompts']);
});

test('what was taken lately comes first among what fits alike', () => {
  expect(seen('chat', ['Next chat'])['commands']).toEqual(['next CHAT', 'new CHAT']);
  expect(seen('', ['Next chat'])['commands']?.[0]).toBe('next chat');
});

test('the best of very many are shown wherever they stand, alike ones in their order', () => {
  const within = Array.from({ length: 100 }, (_, at) => choice(`reexport ${String(at).padStart(3, '0')}`));
  const labels = [...within.slice(0, 99), choice('my export'), ...within.slice(99), choice('export')];
  const [group] = findChoices([{ group: 'chats', choices: labels }], 'export', []);
  expect(group?.of).toBe(102);
  expect(group?.found.map(({ choice: { label } }) => label)).toEqual([
    'export',
    'my export',
    'reexport 000',
    'reexport 001',
    'reexport 002',
  ]);
});

test('one group alone is searched when it is chosen', () => {
  expect(Object.keys(seen('exp', [], 'prompts'))).toEqual(['prompts']);
});

test('scattered letters of a long text are no match', () => {
  const long = choice('a chapter of a book about how they came here');
  expect(findChoices([{ group: 'chats', choices: [long] }], 'abch', [])).toEqual([]);
});

test('among 5,000 prompts a key looks at each once, and again only at those that are shown', () => {
  const prompts = Array.from({ length: 5000 }, (_, at) =>
    choice(
      `prompt-${at} about the harbour and its ships`,
      `/things:prompt-${at} Writes a page about the harbour number ${at}, its ships and crews.`,
    ),
  );
  let looks = 0;
  const counted = prompts.map((prompt) => ({
    ...prompt,
    get searched() {
      looks += 1;
      return prompt.searched;
    },
  }));
  const many: ChoicesOf[] = [{ group: 'prompts', choices: counted }];
  const query = 'prompt 4990 ship';
  for (let end = 1; end <= query.length; end += 1) {
    looks = 0;
    const shown = findChoices(many, query.slice(0, end), []).flatMap(({ found }) => found);
    expect(looks).toBe(counted.length + shown.length);
  }
  expect(findChoices(many, query, [])[0]?.of).toBe(1);
});
