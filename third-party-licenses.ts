import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Notes of which packages the built files are made, code and fonts, and writes their licences down
 * for whoever gets the files without them.
 */
export function createThirdPartyLicenses() {
  const folders = new Set<string>();
  const note = (file: string) => {
    const folder = packageFolder(file);
    if (folder !== undefined) folders.add(folder);
  };
  const plugin: Plugin = {
    name: 'third-party-licenses',
    sharedDuringBuild: true,
    generateBundle(_, bundle) {
      for (const id of this.getModuleIds()) note(id);
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset') for (const name of file.originalFileNames) note(resolve(this.environment.config.root, name));
      }
    },
  };
  return { plugin, write: (file: string) => writeFileSync(file, licensesOf([...folders])) };
}

/** Name, version and the whole text of the licence of each package that lies in these folders. */
export function licensesOf(folders: string[]): string {
  const texts = folders.map(licenseOf).toSorted((one, other) => (one < other ? -1 : 1));
  return ['Switchyard contains the following packages. Each is named with its version and its licence.\n', ...texts].join(`\n${rule}\n\n`);
}

const rule = '='.repeat(80);

function licenseOf(folder: string): string {
  const { name, version, license, homepage } = manifestOf(folder);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|notice)([.-]|$)/i.test(file));
  if (files.length === 0 && license === undefined) throw new Error(`The package ${name} says nothing about its licence: ${folder}`);
  const texts = files.toSorted().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const text = texts.length > 0 ? texts.join('\n\n') : `The package comes without a licence text.${homepage ? ` ${homepage}` : ''}`;
  return `${name} ${version}${license === undefined ? '' : ` (${license})`}\n\n${text}\n`;
}

type Manifest = { name?: string; version?: string; license?: string; homepage?: string };

/** The folder of the package that a file is part of; undefined for our own. */
function packageFolder(id: string): string | undefined {
  const file = id.replace(/^\0/, '').replace(/\?.*$/, '');
  if (!/[\\/]node_modules[\\/]/.test(file)) return undefined;
  let folder = dirname(file);
  while (!isPackage(folder)) {
    if (folder === dirname(folder)) throw new Error(`No package is known that this file is of: ${id}`);
    folder = dirname(folder);
  }
  return folder;
}

/** A manifest without a version only says how the files beside it are read. */
function isPackage(folder: string): boolean {
  if (!existsSync(join(folder, 'package.json'))) return false;
  const { name, version } = manifestOf(folder);
  return name !== undefined && version !== undefined;
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}
