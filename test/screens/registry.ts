import { createServer } from 'node:http';
import { portOf } from '../doubles/port-of.ts';
import { registryListener, weather } from '../doubles/registry-server.ts';
import type { App } from '../doubles/start-app.ts';

const inputs = {
  packageArguments: [
    { type: 'named', name: '--schema', placeholder: 'public,billing' },
    { type: 'named', name: '--limit', format: 'number', default: '500' },
    { type: 'named', name: '--write', format: 'boolean', description: 'Lets the model change rows' },
  ],
  environmentVariables: [{ name: 'DATABASE_URL', isRequired: true, isSecret: true, description: 'Connection string of the database' }],
};
const entries = [
  weather({
    name: 'io.github.harbor-tools/pg-mcp',
    title: 'Postgres, read and explain',
    description: 'Lets a model look into one Postgres database: tables, plans, statistics and the rows of a query.',
    version: '2.1.0',
    packages: [
      { registryType: 'npm', identifier: '@harbor-tools/pg-mcp', version: '2.1.0', ...inputs },
      { registryType: 'oci', identifier: 'ghcr.io/harbor-tools/pg-mcp:2.1.0', ...inputs },
    ],
    remotes: [{ type: 'streamable-http', url: 'https://pg.harbor.example/mcp' }],
  }),
  weather({ name: 'dev.lakeside/pg-tuner', title: 'pg-tuner', description: 'Finds slow queries and unused indexes' }),
];

/** The pictures of the registry: off, and an entry of it whose form is filled in. */
export async function drawRegistry({ app, draw }: { app: App; draw(name: string): Promise<void> }): Promise<void> {
  const { page } = app;
  const registry = createServer(registryListener(entries.map((server) => ({ server }))));
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  try {
    await page.getByRole('button', { name: /^Servers/ }).click();
    await page.getByRole('button', { name: 'Add server' }).click();
    await page.getByRole('tab', { name: 'Registry' }).click();
    await draw('registry-off');
    await page.getByLabel('Address of the registry').fill(`http://127.0.0.1:${portOf(registry)}`);
    await page.getByRole('button', { name: 'Switch the registry on' }).click();
    await page.getByRole('textbox', { name: 'Search the registry' }).fill('pg');
    await page.getByRole('button', { name: /^Postgres, read and explain/ }).click();
    await page.getByRole('textbox', { name: 'DATABASE_URL' }).fill('postgres://ines@db/harbor');
    await page.getByRole('button', { name: /^Review and trust/, disabled: false }).waitFor();
    await draw('registry');
  } finally {
    registry.close();
    registry.closeAllConnections();
  }
}
