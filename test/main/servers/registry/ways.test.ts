import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BundleValues } from '../../../../contract/bundle-values.ts';
import { HostError } from '../../../../contract/errors.ts';
import { Launch } from '../../../../contract/server.ts';
import { fillLaunch, launchVariables } from '../../../../contract/variables.ts';
import { fillVariables } from '../../../../main/host/servers/list/fill-variables.ts';
import { readEntry } from '../../../../main/host/servers/registry/read-answers.ts';
import { registryLaunch, waysOf } from '../../../../main/host/servers/registry/ways.ts';
import { defined } from '../../../doubles/defined.ts';
import { weather } from '../../../doubles/registry-server.ts';
import { random } from '../../../doubles/sequences.ts';

const npm = { registryType: 'npm', identifier: '@user/weather', version: '1.2.0', transport: { type: 'stdio' } };
const entryOf = (fields: Record<string, unknown>) => defined(readEntry({ server: weather(fields), _meta: {} }));

/** The program as it is really started. */
function started(fields: Record<string, unknown>, values: BundleValues = {}): Launch {
  const { launch, texts } = registryLaunch(entryOf(fields), 0, values);
  const filled = fillVariables(launch, { HOME: '/of/the/environment' }, '/data');
  return fillLaunch(filled, (variable) => (variable.kind === 'secret' ? texts.get(variable.name) : undefined));
}

const ofPackage = (more: Record<string, unknown>, values: BundleValues = {}) => started({ packages: [{ ...npm, ...more }] }, values);
const firstWay = (more: Record<string, unknown>) => defined(waysOf(entryOf({ packages: [{ ...npm, ...more }] }))[0]);

test.each([
  ['npm', npm, 'npx', ['-y', '@user/weather@1.2.0']],
  ['npm without a version', { ...npm, version: undefined }, 'npx', ['-y', '@user/weather']],
  ['pypi', { ...npm, registryType: 'pypi', identifier: 'weather-mcp' }, 'uvx', ['weather-mcp@1.2.0']],
  [
    'oci',
    { ...npm, registryType: 'oci', identifier: 'docker.io/user/weather:1.2.0' },
    'docker',
    ['run', '-i', '--rm', 'docker.io/user/weather:1.2.0'],
  ],
  [
    'oci with its version apart',
    { ...npm, registryType: 'oci', identifier: 'mcp/weather' },
    'docker',
    ['run', '-i', '--rm', 'mcp/weather:1.2.0'],
  ],
])('a package of %s starts by the program that downloads such ones', (_, said, command, args) => {
  expect(started({ packages: [said] })).toEqual({ kind: 'stdio', command, args, env: {} });
});

test('arguments, variables and the environment are filled in, and what was left empty is left out', () => {
  const said = {
    packageArguments: [
      { type: 'positional', value: 'serve' },
      { type: 'named', name: '--place', isRequired: true },
      { type: 'named', name: '-u', value: '{units}:{units}', variables: { units: { choices: ['c', 'f'], default: 'c' } } },
      { type: 'named', name: '--quiet', format: 'boolean' },
      { type: 'named', name: '--port', format: 'number' },
      { type: 'positional', valueHint: 'folder', isRepeated: true },
    ],
    environmentVariables: [
      { name: 'TRACE', format: 'boolean' },
      { name: 'CACHE', format: 'boolean', default: 'true' },
      { name: 'KEY', isSecret: true },
      { name: 'LEVEL', default: 'info' },
      { name: 'NONE' },
      { name: 'JSON', value: '{"a":{}}' },
    ],
  };
  expect(ofPackage(said, { place: 'Oslo', quiet: true, folder: ['/a b', '/c'], KEY: 'k', TRACE: false, CACHE: false })).toEqual({
    kind: 'stdio',
    command: 'npx',
    args: ['-y', '@user/weather@1.2.0', 'serve', '--place=Oslo', '-u', 'c:c', '--quiet', '/a b', '/c'],
    env: { CACHE: 'false', KEY: 'k', LEVEL: 'info', JSON: '{"a":{}}' },
  });
});

test('a container is given each variable by name, so that no secret stands on its command line', () => {
  const said = {
    registryType: 'oci',
    identifier: 'mcp/files:1.0.0',
    runtimeArguments: [
      { type: 'positional', value: 'run' },
      { type: 'named', name: '-i' },
      { type: 'named', name: '--rm' },
      {
        type: 'named',
        name: '--mount',
        value: 'type=bind,src={source},dst=/project',
        isRequired: true,
        isRepeated: true,
        variables: { source: { format: 'filepath', isRequired: true } },
      },
    ],
    packageArguments: [{ type: 'positional', value: '/project' }],
    environmentVariables: [{ name: 'KEY', isSecret: true, isRequired: true }],
  };
  expect(ofPackage(said, { source: '/home/ada', KEY: 'k' })).toMatchObject({
    args: ['run', '-i', '--rm', '--mount=type=bind,src=/home/ada,dst=/project', '-e', 'KEY', 'mcp/files:1.0.0', '/project'],
    env: { KEY: 'k' },
  });
  expect(firstWay(said).leftOut).toEqual([{ code: 'registry-repeated-once', argument: '--mount' }]);
});

test('an address and its headers are filled in, and a secret is a mark until the server is reached', () => {
  const remotes = [
    {
      type: 'streamable-http',
      url: 'https://{tenant}.example.com/mcp',
      variables: { tenant: { isRequired: true } },
      headers: [
        { name: 'Authorization', value: 'Bearer {token}', variables: { token: { isSecret: true, isRequired: true } } },
        { name: 'X-Region' },
      ],
    },
  ];
  const values = { tenant: 'acme', token: 'tok$1' };
  expect(registryLaunch(entryOf({ packages: [], remotes }), 0, values).launch).toEqual({
    kind: 'http',
    url: 'https://acme.example.com/mcp',
    headers: { Authorization: 'Bearer ${secret:token}' },
  });
  expect(started({ packages: [], remotes }, values)).toMatchObject({ headers: { Authorization: 'Bearer tok$1' } });
  const [way] = waysOf(entryOf({ packages: [], remotes }));
  expect(way?.how).toMatchObject({ launch: { url: 'https://{tenant}.example.com/mcp', headers: { Authorization: 'Bearer {token}' } } });
});

test('names that every object has, and those of other fields, are names like any other', () => {
  const said = {
    packageArguments: [
      { type: 'positional', valueHint: 'a', isRepeated: true, isSecret: true },
      { type: 'named', name: '--a-1', isSecret: true },
    ],
    environmentVariables: [{ name: 'constructor' }, { name: '__proto__' }, { name: 'toString', isRequired: true }],
  };
  expect(ofPackage(said, { a: ['x', 'y'], 'a-1': 'z', 'toString-2': 't' })).toMatchObject({
    args: ['-y', '@user/weather@1.2.0', 'x', 'y', '--a-1=z'],
    env: { toString: 't' },
  });
});

test('a value is put in once: what looks like a place or a variable in it stays as it is', () => {
  const said = {
    packageArguments: [{ type: 'named', name: '--a', value: '{one}-{two}', variables: { one: {}, two: {} } }],
    environmentVariables: [{ name: 'A' }],
  };
  expect(ofPackage(said, { one: '{two}', two: '${HOME}', A: '${env:HOME}' })).toMatchObject({
    args: ['-y', '@user/weather@1.2.0', '--a={two}-${HOME}'],
    env: { A: '${env:HOME}' },
  });
});

test.each([
  ['a kind that is not known here', { registryType: 'nuget' }, { code: 'registry-package-unknown', type: 'nuget' }],
  ['an address in place of a package', { identifier: 'https://example.com/a.tgz' }, { code: 'registry-package-misfit' }],
  ['an option in place of a package', { identifier: '--package=evil' }, { code: 'registry-package-misfit' }],
  ['a repository in place of a package', { identifier: 'user/weather' }, { code: 'registry-package-misfit' }],
  ['a range in place of a version', { version: '>=1' }, { code: 'registry-package-misfit' }],
  ['another place of packages', { registryBaseUrl: 'https://npm.example.com' }, { code: 'registry-package-elsewhere' }],
  ['another transport', { transport: { type: 'streamable-http', url: 'http://localhost' } }, { code: 'registry-transport-unknown' }],
  ['a variable of this machine', { environmentVariables: [{ name: 'A', value: '${env:HOME}' }] }, { code: 'registry-variable-unknown' }],
  ['a variable with no name', { environmentVariables: [{ name: 'A B', value: 'x' }] }, { code: 'registry-package-misfit' }],
  ['wrong types', { packageArguments: 'all' }, { code: 'registry-way-unread' }],
])('%s is refused, with the reason beside the package', (_, more, reason) => {
  expect(firstWay(more).how).toMatchObject({ is: 'refused', reason });
});

test.each([
  ['npx', { runtimeArguments: [{ type: 'named', name: '--package', value: 'evil' }] }, ['--package']],
  ['npx', { runtimeArguments: [{ type: 'positional', value: 'evil' }] }, ['evil']],
  ['docker', { registryType: 'oci', identifier: 'mcp/a:1.0.0', runtimeArguments: [{ type: 'positional', value: 'evil' }] }, ['evil']],
  ['docker', { registryType: 'oci', identifier: 'mcp/a:1.0.0', runtimeArguments: [{ type: 'named', name: '-v' }] }, ['-v']],
  [
    'npx',
    { environmentVariables: [{ name: 'npm_config_registry', value: 'https://x.example' }] },
    ['npm_config_registry=https://x.example'],
  ],
  ['npx', { environmentVariables: [{ name: 'NODE_OPTIONS', default: '--require /tmp/x' }] }, ['NODE_OPTIONS=--require /tmp/x']],
])('what could make %s run other code is left out, and named', (_, more, left) => {
  const way = firstWay(more);
  expect(way.leftOut).toEqual(left.map((argument) => ({ code: 'registry-argument-left-out', argument })));
  expect(JSON.stringify(way.how)).not.toMatch(/evil|x\.example|tmp/);
});

test.each([
  [{}, { code: 'registry-value-missing', field: '--place' }],
  [{ place: 'Rome' }, { code: 'registry-value-not-offered', field: '--place', choices: ['Oslo', 'Bergen'] }],
  [
    { place: 'Oslo', other: 'x' },
    { code: 'registry-field-unknown', name: 'other' },
  ],
  [
    { place: 'Oslo', port: 'x' },
    { code: 'registry-value-misfit', field: '--port', type: 'number' },
  ],
])('the values %j are refused', (values, reason) => {
  const packageArguments = [
    { type: 'named', name: '--place', isRequired: true, choices: ['Oslo', 'Bergen'] },
    { type: 'named', name: '--port', format: 'number' },
  ];
  expect(() => ofPackage({ packageArguments }, values)).toThrow(expect.objectContaining({ reason }));
});

const text = fc.string({
  unit: fc.constantFrom('a', '-', '{', '}', '$', ':', ' ', '{x}', '${env:HOME}', '${secret:x}', '@', '/', '=', '.'),
});
const input = fc.record(
  {
    value: text,
    default: text,
    isRequired: fc.boolean(),
    isSecret: fc.boolean(),
    format: fc.constantFrom('string', 'number', 'boolean', 'filepath', 'odd'),
    variables: fc.dictionary(
      fc.constantFrom('x', 'a', '__proto__'),
      fc.record({ default: text, isSecret: fc.boolean() }, { requiredKeys: [] }),
    ),
  },
  { requiredKeys: [] },
);
const argument = fc
  .tuple(
    input,
    fc.record({ type: fc.constantFrom('named', 'positional'), name: fc.constantFrom('--a', '-v', '-e', 'b=', 'a b') }),
    fc.boolean(),
  )
  .map(([said, kind, isRepeated]) => ({ ...said, ...kind, isRepeated }));
const named = fc.tuple(input, fc.constantFrom('A', 'PATH', 'X-Key', '__proto__')).map(([said, name]) => ({ ...said, name }));
const aPackage = fc.record(
  {
    registryType: fc.constantFrom('npm', 'pypi', 'oci', 'mcpb', 'nuget'),
    identifier: fc.oneof(text, fc.constantFrom('a', '@a/b', 'ghcr.io/a/b')),
    version: fc.oneof(text, fc.constant('1.0.0')),
    runtimeArguments: fc.array(argument, { maxLength: 3 }),
    packageArguments: fc.array(argument, { maxLength: 3 }),
    environmentVariables: fc.array(named, { maxLength: 3 }),
  },
  { requiredKeys: ['registryType', 'identifier'] },
);
const aRemote = fc.record(
  {
    type: fc.constantFrom('streamable-http', 'sse', 'odd'),
    url: fc.oneof(text, fc.constantFrom('https://a.example/{x}', 'https://{a}.example', 'file:///etc')),
    variables: fc.dictionary(fc.constantFrom('x', 'a'), input),
    headers: fc.array(named, { maxLength: 3 }),
  },
  { requiredKeys: ['type', 'url'] },
);

test('no entry makes a launch that names the environment, a file of a secret that it has not, or an unknown program', () => {
  fc.assert(
    fc.property(fc.array(aPackage, { maxLength: 3 }), fc.array(aRemote, { maxLength: 2 }), (packages, remotes) => {
      const entry = entryOf({ packages, remotes });
      for (const [at, { how }] of waysOf(entry).entries()) {
        if (how.is !== 'launch') continue;
        const values = Object.fromEntries(
          how.fields.map(({ name, multiple, choices }) => [name, multiple ? ['${env:HOME}'] : (choices?.[0] ?? '1')]),
        );
        const made = attempt(() => registryLaunch(entry, at, values));
        for (const { launch, texts } of [{ launch: how.launch, texts: undefined }, ...(made ? [made] : [])]) {
          const variables = launchVariables(launch).map(({ variable }) => variable);
          expect(variables.filter(({ kind }) => kind !== 'secret')).toEqual([]);
          if (texts) expect(variables.filter(({ name }) => !texts.has(name))).toEqual([]);
          if (launch.kind === 'stdio') expect(['npx', 'uvx', 'docker']).toContain(launch.command);
        }
        if (made) expect(Launch.safeParse(made.launch).success).toBe(true);
      }
    }),
    random(300),
  );
});

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (cause) {
    if (cause instanceof HostError) return undefined;
    throw cause;
  }
}
