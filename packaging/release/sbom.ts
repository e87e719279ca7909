import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Only what tells whether npm wrote one. */
const Bom = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.unknown()).min(1) });

/** Writes the list of the libraries that the app is made of (SBOM, CycloneDX) into `out/release`. */
function writeSbom(): void {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run this as npm run release:sbom.');
  const { stdout } = spawnSync(process.execPath, [npm, 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64_000_000,
  });
  const { components } = Bom.parse(JSON.parse(stdout));
  const folder = join('out', 'release');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'switchyard.cdx.json'), stdout);
  console.log(`${join(folder, 'switchyard.cdx.json')}: ${components.length} components`);
}

writeSbom();
