import { HostError } from '../../../contract/errors.ts';
import {
  OFFICIAL_REGISTRY,
  type RegistryEntry,
  type RegistryField,
  type RegistryRow,
  type RegistryWay,
} from '../../../contract/registry.ts';
import type { State } from '../../../contract/state.ts';
import type { Handlers } from '../../../contract/wire.ts';

/** The registry, before it was switched on and afterwards. */
export function registryScenes(base: () => State) {
  return {
    'registry-off': base,
    registry: (): State => {
      const state = base();
      return { ...state, settings: { ...state.settings, registry: { on: true, address: OFFICIAL_REGISTRY } } };
    },
  };
}

/** Answers of a registry that lists servers for Postgres. */
export const registryHandlers: Partial<Handlers> = {
  'registry.search': () => ({ at: ASKED, rows, next: '30', unread: 1 }),
  'registry.versions': () => ({ at: ASKED, versions: ['2.1.0', '2.0.3'].map((version) => ({ version, status: 'active' as const })) }),
  'registry.entry': ({ name }) => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new HostError('not-found', { code: 'registry-no-entry', name });
    return { at: ASKED, entry: { ...entry, ...row } };
  },
};

const ASKED = Date.UTC(2026, 10, 26, 9, 40);

function row(name: string, title: string, description: string, more: Partial<RegistryRow> = {}): RegistryRow {
  const [space = ''] = name.split('/');
  const account = /^io\.github\.(.+)$/.exec(space)?.[1];
  const publisher = account
    ? { name: account, proof: 'github' as const }
    : { name: space.split('.').toReversed().join('.'), proof: 'domain' as const };
  return { name, title, description, version: '2.1.0', publisher, status: 'active', ...more };
}

const rows: RegistryRow[] = [
  row(
    'io.github.harbor-tools/pg-mcp',
    'Postgres, read and explain',
    'Lets a model look into one Postgres database: tables, plans, statistics and the rows of a query. Writes nothing unless you allow it.',
  ),
  row('dev.lakeside/pg-tuner', 'pg-tuner', 'Finds slow queries and unused indexes'),
  row('io.github.dba-guild/pg-admin', 'Postgres admin', 'Roles, backups, locks, vacuum', { status: 'deprecated' }),
  row('example.figures/sheets', 'Sheets from SQL', 'Turns a query into a table with charts'),
  row('io.github.open-maps/postgis', 'PostGIS maps', 'Draws what a spatial query returns'),
];

function field(name: string, more: Partial<RegistryField> = {}): RegistryField {
  return { name, title: name, type: 'string', required: false, multiple: false, sensitive: false, ...more };
}

const npm: RegistryWay = {
  kind: 'npm',
  says: '@harbor-tools/pg-mcp 2.1.0',
  how: {
    is: 'launch',
    launch: {
      kind: 'stdio',
      command: 'npx',
      args: ['-y', '@harbor-tools/pg-mcp@2.1.0', '--limit=500'],
      env: { DATABASE_URL: '${secret:DATABASE_URL}' },
    },
    fields: [
      field('DATABASE_URL', { required: true, sensitive: true, description: 'Connection string of the database' }),
      field('schema', { title: '--schema', placeholder: 'public,billing' }),
      field('limit', { title: '--limit', type: 'number', default: 500 }),
      field('write', { title: '--write', type: 'boolean', description: 'Lets the model change rows' }),
    ],
  },
  leftOut: [{ code: 'registry-argument-left-out', argument: 'NODE_OPTIONS=--max-old-space-size=4096' }],
};

const entry: RegistryEntry = {
  ...row('io.github.harbor-tools/pg-mcp', 'Postgres, read and explain', ''),
  hash: 'a',
  freeName: 'Postgres, read and explain',
  publishedAt: Date.UTC(2026, 10, 3),
  repository: 'https://github.com/harbor-tools/pg-mcp',
  ways: [
    npm,
    { ...npm, kind: 'oci', says: 'ghcr.io/harbor-tools/pg-mcp:2.1.0' },
    {
      kind: 'other',
      says: 'PgMcp 2.1.0',
      how: { is: 'refused', reason: { code: 'registry-package-unknown', type: 'nuget' } },
      leftOut: [],
    },
  ],
};
