import { delimiter, join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { checkedValues, fieldsOf, fillManifest } from '../../../../main/host/servers/bundles/fill-manifest.ts';
import { readManifest } from '../../../../main/host/servers/bundles/read-manifest.ts';
import type { BundleValues } from '../../../../contract/bundle-values.ts';
import { fillVariables } from '../../../../main/host/servers/list/fill-variables.ts';
import { fillLaunch } from '../../../../contract/variables.ts';
import { aManifest } from '../../../doubles/make-bundle.ts';

const machine = { home: '/home/ada', platform: 'linux' as const };
const hash = 'a'.repeat(64);

const text = (more: Record<string, unknown> = {}) => ({ type: 'string', title: 'Text', ...more });

function fill(config: Record<string, unknown>, form: Record<string, unknown> = {}, given: BundleValues = {}) {
  const server = { type: 'node', entry_point: 'index.js', mcp_config: { command: 'node', ...config } };
  const { manifest } = readManifest(JSON.stringify(aManifest({ server, user_config: form })));
  const fields = fieldsOf(manifest, machine);
  return fillManifest(manifest, { hash, fields, values: checkedValues(fields, given, { isWhole: true }), machine });
}

/** As the program gets it. */
function started(config: Record<string, unknown>, form: Record<string, unknown> = {}, given: BundleValues = {}) {
  const { launch, texts } = fill(config, form, given);
  const filled = fillVariables(launch, { FOO: 'of the environment' }, '/data');
  return fillLaunch(filled, (variable) => (variable.kind === 'secret' ? texts.get(variable.name) : undefined));
}

test('the folder of the bundle, folders of the person and separators are put in', () => {
  const args = ['${__dirname}/a.js', '${HOME}', '${DESKTOP}', '${DOCUMENTS}', '${DOWNLOADS}', 'a${/}b${pathSeparator}c'];
  expect(started({ args })).toMatchObject({
    command: process.execPath,
    args: [
      `${join('/data', 'bundles', hash)}/a.js`,
      '/home/ada',
      join('/home/ada', 'Desktop'),
      join('/home/ada', 'Documents'),
      join('/home/ada', 'Downloads'),
      `a${sep}b${sep}c`,
    ],
  });
});

test.each(['pa$$w$&rd$1', '${HOME}', '${FOO}', '$${secret:other}', '{x}', '${user_config.key}', '$`'])(
  'the value %s arrives as it was typed, in a secret and in a plain value, and is read for variables at no time',
  (value) => {
    const config = { args: ['--key=${user_config.key}', '$${user_config.name}'], env: { KEY: '${user_config.key}' } };
    const form = { key: text({ sensitive: true }), name: text() };
    expect(started(config, form, { key: value, name: value })).toMatchObject({
      args: [`--key=${value}`, `$${value}`],
      env: { KEY: value },
    });
  },
);

test('a sensitive value stands in no launch', () => {
  const { launch, texts } = fill({ args: ['${user_config.key}'] }, { key: text({ sensitive: true }) }, { key: 'hush' });
  expect(launch.args).toEqual(['${secret:key}']);
  expect([...texts]).toEqual([['key', 'hush']]);
});

test('an optional value that is not given takes its argument and its variable with it', () => {
  const config = { args: ['a', '--dir=${user_config.dir}', 'b'], env: { DIR: '${user_config.dir}', OTHER: 'x' } };
  expect(fill(config, { dir: text() }).launch).toMatchObject({ args: ['a', 'b'], env: { OTHER: 'x' } });
  expect(fill(config, { dir: text() }).launch.env).not.toHaveProperty('DIR');
});

test('several values are several arguments, and one text in the environment', () => {
  const form = { dirs: { type: 'directory', title: 'Folders', multiple: true } };
  const config = { args: ['${user_config.dirs}', '--in=${user_config.dirs}'], env: { DIRS: '${user_config.dirs}' } };
  expect(fill(config, form, { dirs: ['/a', '/b'] }).launch).toMatchObject({
    args: ['/a', '/b', '--in=/a', '--in=/b'],
    env: { DIRS: ['/a', '/b'].join(delimiter) },
  });
  expect(fill(config, form, { dirs: [] }).launch.args).toEqual([]);
});

test('a required value with a default is not missing, and folders in a default are put in', () => {
  const form = { dir: { type: 'directory', title: 'Folder', required: true, default: '${DOCUMENTS}/tides' } };
  expect(fill({ args: ['${user_config.dir}'] }, form).launch.args).toEqual([`${join('/home/ada', 'Documents')}/tides`]);
});

test('this platform has the last word, and keeps the environment of the others', () => {
  const config = {
    args: ['a'],
    env: { A: '1', B: '1' },
    platform_overrides: { linux: { command: './x', env: { B: '2' } }, win32: { args: ['w'] } },
  };
  expect(fill(config).launch).toEqual({ kind: 'stdio', command: './x', args: ['a'], env: { A: '1', B: '2' } });
});

test('numbers and switches are written as texts', () => {
  const form = { days: { type: 'number', title: 'Days' }, metres: { type: 'boolean', title: 'Metres' } };
  expect(fill({ args: ['${user_config.days}', '${user_config.metres}'] }, form, { days: 14, metres: false }).launch.args).toEqual([
    '14',
    'false',
  ]);
});

test('a project of uv is run in its folder', () => {
  const server = { type: 'uv', entry_point: 'main.py' };
  const { manifest } = readManifest(JSON.stringify(aManifest({ manifest_version: '0.4', server })));
  expect(fillManifest(manifest, { hash, fields: [], values: {}, machine }).launch).toMatchObject({
    command: 'uv',
    args: ['run', '--directory', `\${bundle:${hash}}`, 'main.py'],
  });
});

test.each([
  ['a value that is missing', { key: text({ required: true }) }, {}, { code: 'bundle-value-missing', field: 'Text' }],
  ['an empty value', { key: text({ required: true }) }, { key: '' }, { code: 'bundle-value-missing' }],
  ['a number that is none', { n: { type: 'number', title: 'N' } }, { n: 'x' }, { code: 'bundle-value-misfit', type: 'number' }],
  ['a small number', { n: { type: 'number', title: 'N', min: 1, max: 3 } }, { n: 0 }, { code: 'bundle-value-outside', min: 1, max: 3 }],
  ['a list for one', { key: text() }, { key: ['a'] }, { code: 'bundle-value-misfit', type: 'list' }],
  ['a field that is not there', {}, { toString: 'x' }, { code: 'bundle-field-unknown', name: 'toString' }],
])('%s is refused', (_, form, given: BundleValues, reason) => {
  expect(() => fill({}, form, given)).toThrow(expect.objectContaining({ reason: expect.objectContaining(reason) }));
});

test.each(['${FOO}', '${env:FOO}', '${input:FOO}', '${user_config.other}', '${secret:x}', '${ownNode}', '${user_config.__proto__}', '${}'])(
  'the variable %s, which nobody knows, stays as it is written and takes nothing from this machine',
  (variable) => {
    const { launch, texts } = fill({ args: [variable, '${FAR}'], env: { KEY: `a ${variable}` } });
    expect(launch).toMatchObject({ args: ['${secret:as written 1}', '${secret:as written 2}'], env: { KEY: 'a ${secret:as written 1}' } });
    expect([...texts.values()]).toEqual([variable, '${FAR}']);
  },
);
