import { expect, test } from 'vitest';
import type { FieldShape } from '../../../../client/field-shape.ts';
import type { Field } from '../../../../contract/elicitation.ts';
import { formContent, emptyDraft, noteOf, formProblems } from '../../../../renderer/parts/form/form-draft.ts';
import { english } from '../../../../client/words/words.ts';

const named = (name: string, required = false) => ({ name, title: name, required, looksSecret: false });
const options = ['x', 'y', 'z'].map((value) => ({ value, title: value }));
const fields: Field[] = [
  { ...named('text'), type: 'text' },
  { ...named('mail', true), type: 'text', format: 'email', initial: 'a@b.example' },
  { ...named('at'), type: 'text', format: 'date-time' },
  { ...named('count'), type: 'number', whole: true, initial: 3 },
  { ...named('yes'), type: 'boolean' },
  { ...named('one'), type: 'choice', options, initial: 'y' },
  { ...named('some'), type: 'choices', options, maxItems: 2 },
];
const filled = (values: object) => ({ ...emptyDraft(fields), values: { ...emptyDraft(fields).values, ...values } });

test('a form begins as the server filled it in, and sends that when nothing is changed', () => {
  expect(formContent(fields, emptyDraft(fields))).toEqual({ mail: 'a@b.example', count: 3, yes: false, one: 'y' });
  expect(formProblems(fields, emptyDraft(fields))).toEqual({});
});

test('what is emptied is left out, and missed where it is required', () => {
  const draft = filled({ mail: '', count: '', one: null, some: [] });
  expect(formContent(fields, draft)).toEqual({ yes: false });
  expect(formProblems(fields, draft)).toEqual({ mail: { code: 'needs-answer' } });
});

test('a number is sent as one, and what is none is told so', () => {
  expect(formContent(fields, filled({ count: ' 12 ' }))['count']).toBe(12);
  expect(formProblems(fields, filled({ count: '1,5' }))).toEqual({ count: { code: 'needs-number' } });
  expect(formProblems(fields, filled({ count: ' ' }))).toEqual({ count: { code: 'needs-number' } });
  expect(formProblems(fields, filled({ count: '1.5' }))).toEqual({ count: { code: 'needs-whole-number' } });
});

test('a moment survives its way through the control, which knows no zones', () => {
  const at: Field = { ...named('at'), type: 'text', format: 'date-time', initial: '2026-11-25T14:30:05+02:00' };
  const draft = emptyDraft([at]);
  expect(draft.values['at']).toMatch(/^2026-11-2\dT\d\d:\d\d:05$/);
  expect(formContent([at], draft)).toEqual({ at: '2026-11-25T12:30:05Z' });
  expect(formProblems([at], draft)).toEqual({});
});

test('a required list may be sent empty where the server allows it', () => {
  const some: Field = { ...named('some', true), type: 'choices', options };
  expect(formContent([some], emptyDraft([some]))).toEqual({ some: [] });
  expect(formProblems([{ ...some, minItems: 1 }], emptyDraft([some]))).toEqual({ some: { code: 'too-few', limit: 1 } });
});

test.each<[Partial<Extract<Field, { type: 'choices' }>>, string | undefined]>([
  [{}, 'optional'],
  [{ required: true }, undefined],
  [{ required: true, maxItems: 3 }, 'up to 3'],
  [{ maxItems: 3 }, 'optional, up to 3'],
  [{ required: true, minItems: 2, maxItems: 2 }, 'exactly 2'],
  [{ required: true, minItems: 2, maxItems: 4 }, '2 to 4'],
  [{ required: true, minItems: 1 }, undefined],
  [{ required: true, minItems: 2 }, 'at least 2'],
])('a list that is %j says “%s” beside its name', (more, note) => {
  expect(noteOf(english.elicitation, { ...named('some'), type: 'choices', options, ...more })).toBe(note);
});

test('a field named like something of the language is a field', () => {
  const odd: Field[] = [
    { ...named('constructor', true), type: 'text' },
    { ...named('__proto__'), type: 'text' },
  ];
  expect(formProblems(odd, emptyDraft(odd))).toEqual({ constructor: { code: 'needs-answer' } });
  const draft = {
    ...emptyDraft(odd),
    values: Object.fromEntries([
      ['constructor', 'a'],
      ['__proto__', 'b'],
    ]),
  };
  expect(Object.entries(formContent(odd, draft))).toEqual([
    ['constructor', 'a'],
    ['__proto__', 'b'],
  ]);
});

test('a path that was not typed in a list of them is no path', () => {
  const paths: FieldShape = { ...named('folders', true), type: 'paths', of: 'directory' };
  const draft = { ...emptyDraft([paths]), values: { folders: ['/a', ''] } };
  expect(formContent([paths], draft)).toEqual({ folders: ['/a'] });
  expect(formProblems([paths], emptyDraft([paths]))).toEqual({ folders: { code: 'needs-answer' } });
});
