import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { extractAll } from '@electron/asar';
import { z } from 'zod';
import { parseJson } from '../parse-json.ts';

export type FoundApp = { folder: string; main: string; name: string; version: string; isPackaged: boolean; resources: string };

const Manifest = z.object({ main: z.string(), name: z.string(), productName: z.string().optional(), version: z.string() });

/** The app beside the executable when it is packed, else the folder named on the command line. */
export function findApp(executable: string, args: string[]): FoundApp {
  const resources = join(dirname(executable), 'resources');
  const archive = join(resources, 'app.asar');
  const isPackaged = existsSync(archive);
  const folder = isPackaged ? unpack(archive) : resolve(args.find((argument) => !argument.startsWith('-')) ?? '.');
  const { main, name, productName = name, version } = parseJson(Manifest, readFileSync(join(folder, 'package.json'), 'utf8'));
  return { folder, main, name: productName, version, isPackaged, resources };
}

/** Node cannot read inside an archive, as Electron can. */
function unpack(archive: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'electron-double-app-'));
  extractAll(archive, folder);
  return folder;
}
