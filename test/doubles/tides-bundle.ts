import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { aManifest, zipOf, type Packed } from './make-bundle.ts';

const program = readFileSync(fileURLToPath(new URL('./scripted-server.mjs', import.meta.url)));
/** Writes what it was told into the folder for tables, and is a server then. */
const first = `import { writeFileSync } from 'node:fs';
const { TIDES_TABLES: tables, TIDES_KEY: key, TIDES_DAYS: days } = process.env;
if (tables) writeFileSync(tables + '/told.json', JSON.stringify({ key, days }));
`;
const script = JSON.stringify({ calls: ['environment'] });

/** Settings of every kind, as a maker writes them. */
export const tidesSettings = {
  tables: { type: 'directory', title: 'Folder for tables', required: true },
  key: { type: 'string', title: 'API key', required: true, sensitive: true },
  region: { type: 'string', title: 'Region', default: 'North Sea' },
  days: { type: 'number', title: 'Days ahead', min: 1, max: 30, default: 14 },
  metres: { type: 'boolean', title: 'Metres instead of feet', default: true },
};

/** The bytes of a bundle with a real server, which is told all of its settings. */
export function tidesBundle(fields: Record<string, unknown> = {}, more: Packed[] = []): Buffer {
  const names = Object.keys(tidesSettings).map((name): [string, string] => [`TIDES_${name.toUpperCase()}`, `\${user_config.${name}}`]);
  const server = {
    type: 'node',
    entry_point: 'server/index.mjs',
    mcp_config: { command: 'node', args: ['${__dirname}/server/index.mjs', script], env: Object.fromEntries(names) },
  };
  const manifest = aManifest({
    description: 'Tide times and heights for 1,900 harbours, with warnings for low bridges.',
    license: 'MIT',
    tools: ['find_harbour', 'tide_times', 'heights'].map((name) => ({ name })),
    user_config: tidesSettings,
    server,
    ...fields,
  });
  return zipOf([
    { name: 'manifest.json', content: JSON.stringify(manifest) },
    { name: 'server/index.mjs', content: Buffer.concat([Buffer.from(first), program]) },
    ...more,
  ]);
}
