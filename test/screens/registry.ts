import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { portOf } from '../doubles/port-of.ts';
import { type Published, registryListener, weather } from '../doubles/registry-server.ts';
import type { App } from '../doubles/start-app.ts';
import { tidesBundle } from '../doubles/tides-bundle.ts';

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
const tides = tidesBundle();

/** The pictures of the registry: off, an entry with form and trust, an old one, and a bundle. */
export async function drawRegistry({ app, draw }: { app: App; draw(name: string): Promise<void> }): Promise<void> {
  const { page } = app;
  const published: Published[] = entries.map((server) => ({ server }));
  const registry = createServer(registryListener(published, { files: { '/tides-1.4.0.mcpb': tides } }));
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${portOf(registry)}`;
  const fileSha256 = createHash('sha256').update(tides).digest('hex');
  const bundle = { registryType: 'mcpb', identifier: `${origin}/tides-1.4.0.mcpb`, fileSha256 };
  published.push(
    { server: weather({ name: 'com.northsea/tides', title: 'tides', packages: [bundle] }) },
    { server: weather({ name: 'com.northsea/tides-old', title: 'tides (old)' }), status: 'deprecated', message: 'Use com.northsea/tides.' },
  );
  try {
    await page.getByRole('button', { name: /^Servers/ }).click();
    await page.getByRole('button', { name: 'Add server' }).click();
    await page.getByRole('tab', { name: 'Registry' }).click();
    await draw('registry-off');
    await page.getByLabel('Address of the registry').fill(origin);
    await page.getByRole('button', { name: 'Switch the registry on' }).click();
    await page.getByRole('textbox', { name: 'Search the registry' }).fill('pg');
    await page.getByRole('button', { name: /^Postgres, read and explain/ }).click();
    await page.getByRole('textbox', { name: 'DATABASE_URL' }).fill('postgres://ines@db/harbor');
    await page.getByRole('button', { name: /^Review and trust/, disabled: false }).waitFor();
    await draw('registry');
    await page.getByRole('button', { name: /^Review and trust/ }).click();
    const trust = page.getByRole('dialog', { name: /^Start .* on this computer/ });
    await trust.getByText('With these answers Switchyard').scrollIntoViewIfNeeded();
    await trust.getByRole('button', { name: 'Trust and start', disabled: false }).waitFor();
    await draw('registry-trust');
    await trust.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Search the registry' }).fill('tides');
    await page.getByRole('button', { name: /^tides \(old\)/ }).click();
    await page.getByText('It can be added all the same.').waitFor();
    await draw('registry-deprecated');
    await page
      .getByRole('button', { name: /^tides/ })
      .first()
      .click();
    await page.getByText(fileSha256).waitFor();
    await page.setViewportSize({ width: 860, height: 600 });
    await draw('registry-narrow');
    await page.setViewportSize({ width: 1360, height: 860 });
    await page.getByRole('button', { name: 'Download the bundle' }).click();
    await page.getByRole('dialog', { name: 'Add tides 1.4.0?' }).getByText('2 answers to fix').waitFor();
    await draw('registry-bundle');
  } finally {
    registry.close();
    registry.closeAllConnections();
  }
}
