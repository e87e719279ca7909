import { expect, test } from 'vitest';
import { answerProblem, bundleFormShapes, registryFieldShape, type FieldShape } from '../../client/field-shape.ts';
import type { BundleField } from '../../contract/bundle.ts';

const field = (more: Partial<BundleField>): BundleField => ({
  name: 'key',
  type: 'string',
  title: 'Key',
  required: true,
  multiple: false,
  sensitive: false,
  ...more,
});
const named = { name: 'key', title: 'Key', description: undefined, required: true, looksSecret: false };

test.each<[Partial<BundleField>, FieldShape]>([
  [{ sensitive: true }, { ...named, type: 'text', looksSecret: true, initial: undefined }],
  [{ default: 'North Sea' }, { ...named, type: 'text', initial: 'North Sea' }],
  [
    { type: 'number', min: 1, max: 30, default: 14 },
    { ...named, type: 'number', whole: false, minimum: 1, maximum: 30, initial: 14 },
  ],
  [
    { type: 'boolean', default: true },
    { ...named, type: 'boolean', initial: true },
  ],
  [
    { type: 'directory', default: '/home/a/tides' },
    { ...named, type: 'path', of: 'directory', initial: '/home/a/tides' },
  ],
  [
    { type: 'file', multiple: true },
    { ...named, type: 'paths', of: 'file', initial: undefined },
  ],
  [
    { type: 'directory', multiple: true, default: '/a' },
    { ...named, type: 'paths', of: 'directory', initial: ['/a'] },
  ],
])('a setting of a bundle that is %j is asked for by a field that fits it', (more, shape) => {
  expect(bundleFormShapes({ fields: [field(more)] })).toEqual([shape]);
});

test('the form of an update begins with what its server has, and asks for no secret again', () => {
  const fields = [field({ sensitive: true }), field({ name: 'days', type: 'number', default: 7 })];
  const before = { ...facts, values: { days: 14 }, kept: ['key'] };
  expect(bundleFormShapes({ fields, before })).toMatchObject([
    { name: 'key', required: false, initial: undefined },
    { name: 'days', required: true, initial: 14 },
  ]);
});
const facts = {
  server: 's1',
  is: 'newer' as const,
  says: { name: 'tides', version: '1.4.0', author: 'North Sea Tools', description: '', tools: [] },
  runs: 'node' as const,
  fields: [],
};

test('a path that is missing is told so only where it is needed', () => {
  const path: FieldShape = { ...named, type: 'path', of: 'file' };
  expect(answerProblem(path, undefined)).toEqual({ code: 'needs-answer' });
  expect(answerProblem({ ...path, required: false }, undefined)).toBeUndefined();
  expect(answerProblem(path, '/etc/hosts')).toBeUndefined();
});

test('a list of paths takes texts alone', () => {
  const paths: FieldShape = { ...named, type: 'paths', of: 'directory' };
  expect(answerProblem(paths, ['/a', '/b'])).toBeUndefined();
  expect(answerProblem(paths, ['/a', 2])).toEqual({ code: 'needs-text' });
  expect(answerProblem(paths, undefined)).toEqual({ code: 'needs-answer' });
});

test('what an entry of a registry asks for is a choice, lines, a path or what a bundle has, and its example hides nothing', () => {
  const shapes = [
    { ...field({}), choices: ['c', 'f'], default: 'c' },
    field({ multiple: true, default: 'one' }),
    field({ multiple: true, type: 'file' }),
    { ...field({ sensitive: true }), placeholder: 'sk-\u202e' },
  ].map(registryFieldShape);
  expect(shapes).toMatchObject([
    { type: 'choice', options: [{ value: 'c' }, { value: 'f' }], initial: 'c' },
    { type: 'lines', initial: 'one' },
    { type: 'paths', of: 'file' },
    { type: 'text', looksSecret: true, placeholder: 'sk-⟨RLO⟩' },
  ]);
});
