import { expect, test } from 'vitest';
import { asksForSecret, secretsIn } from '../../contract/asks-for-secret.ts';
import type { Field } from '../../contract/elicitation.ts';
import { fieldProblem } from '../../contract/field-problem.ts';
import type { Json } from '../../contract/json.ts';
import { english } from '../../client/words/words.ts';
import { sayFieldProblem } from '../../client/words/field-problem.ts';
import { saidBefore } from '../../contract/reason.ts';

const named = { name: 'a', title: 'A', required: false, looksSecret: false };
const text = (more: object = {}): Field => ({ ...named, type: 'text', ...more });
const number = (more: object = {}): Field => ({ ...named, type: 'number', whole: false, ...more });
const options = ['x', 'y', 'z'].map((value) => ({ value, title: value.toUpperCase() }));
const choices = (more: object = {}): Field => ({ ...named, type: 'choices', options, ...more });

test.each<[Field, Json | undefined, string | undefined]>([
  [text(), undefined, undefined],
  [text({ required: true }), undefined, 'Needs an answer'],
  [text(), 3, 'Needs a text'],
  [text({ minLength: 3 }), 'ab', 'Needs at least 3 characters, has 2'],
  [text({ maxLength: 2 }), '🚂🚃', undefined],
  [text({ maxLength: 2 }), 'abc', 'Takes at most 2 characters, has 3'],
  [text({ format: 'email' }), 'priya@harbor', 'Needs a full address, like name@example.com'],
  [text({ format: 'email' }), 'priya@harbor.example', undefined],
  [text({ format: 'uri' }), 'harbor.example', 'Needs a full link, like https://example.com'],
  [text({ format: 'uri' }), 'https:///x', 'Needs a full link, like https://example.com'],
  [text({ format: 'uri' }), 'https://harbor.example/a?b#c', undefined],
  [text({ format: 'uri' }), 'urn:isbn:1', undefined],
  [text({ format: 'date' }), '2026-02-30', 'Needs a date, like 2026-11-25'],
  [text({ format: 'date' }), '2028-02-29', undefined],
  [text({ format: 'date-time' }), '2026-11-25', 'Needs a date and a time, like 2026-11-25T14:30:00Z'],
  [text({ format: 'date-time' }), '2026-11-25T14:30:00+01:00', undefined],
  [number(), '3', 'Needs a number, like 12'],
  [number({ required: true }), undefined, 'Needs a number, like 12'],
  [number({ whole: true }), 1.5, 'Needs a whole number'],
  [number({ minimum: 1 }), 0, 'Needs 1 or more'],
  [number({ maximum: 5 }), 6, 'Needs 5 or less'],
  [number({ minimum: 1, maximum: 5 }), 6, 'Needs a number from 1 to 5'],
  [number({ minimum: 1, maximum: 5 }), 5, undefined],
  [{ ...named, type: 'boolean' }, 'yes', 'Needs yes or no'],
  [{ ...named, type: 'boolean', required: true }, false, undefined],
  [{ ...named, type: 'choice', options }, 'w', 'Needs one of the choices'],
  [{ ...named, type: 'choice', options, required: true }, undefined, 'Needs one of the choices'],
  [{ ...named, type: 'choice', options }, 'x', undefined],
  [choices(), ['x', 'x'], 'Takes only the choices, each once'],
  [choices(), ['w'], 'Takes only the choices, each once'],
  [choices({ minItems: 1 }), [], 'Needs at least 1'],
  [choices({ maxItems: 2 }), ['x', 'y', 'z'], 'Takes at most 2'],
  [choices({ maxItems: 2 }), ['x', 'y'], undefined],
])('field %j with %j: %s', (field, value, problem) => {
  const found = fieldProblem(field, value);
  expect(found && sayFieldProblem(english, found)).toBe(problem);
});

test.each([
  'password',
  'dbPassword',
  'API_KEY',
  'apiKey',
  'pass\u200bword',
  'ｐａｓｓｗｏｒｄ',
  'Your PIN',
  'secret',
  'Card number',
  'access token',
  'Passwort',
  // Letters of other scripts, signs between letters, figures, escapes
  'рassword',
  'Тоkеn',
  'ѕеϲrеt',
  'p.a.s.s.w.o.r.d',
  'S-E-C-R-E-T',
  't o k e n',
  'p4ssw0rd',
  'pa$$word',
  'T0ken',
  'pass%77ord',
  'pass&#119;ord',
  'pass\\u0077ord',
  'pass\u2800word',
  'pass\u{e0061}word',
  'pass\u3164word',
  // Other words
  '2FA',
  'Access code',
  'recovery words',
  'Your 12 words',
  'backup codes',
  'Your sk-ant-… from the console',
  // Other languages
  'wachtwoord',
  'Lösenord',
  'hasło',
  'Şifreniz',
  'código de segurança',
  'Zugangscode',
  'пароль',
  'Κωδικός',
  '비밀번호',
  '验证码',
  '暗証番号',
])('“%s” asks for a secret', (words) => {
  expect(asksForSecret('value', undefined, words)).toBe(true);
});

test.each([
  'Postal code',
  'Discount code',
  'palabras clave',
  'Words per page',
  'Recovery time',
  'A 4 page',
  'Recipients',
  'key',
  'keyboard',
  'pinned',
  'spin',
  'author',
  'Shipping address',
  'tokenizer',
])('“%s” asks for none', (words) => {
  expect(asksForSecret(words)).toBe(false);
});

test('only what I fill in myself would hand over a secret, not what the server wrote into its own form', () => {
  const field = { ...named, name: 'pin', type: 'number' as const, whole: true, looksSecret: true, initial: 42 };
  const ask = { mode: 'form' as const, fields: [field] };
  expect(secretsIn(ask, { pin: 42 })).toEqual([]);
  expect(secretsIn(ask, { pin: 4711 })).toEqual(['pin']);
  expect(secretsIn({ mode: 'json', schema: {}, because: saidBefore('') }, { pin: 42, city: 'Oslo' })).toEqual(['pin']);
});
