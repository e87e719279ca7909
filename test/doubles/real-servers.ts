import { resolve } from 'node:path';
import type { Proposal } from '../../contract/server.ts';

const modules = resolve(import.meta.dirname, '../../node_modules');

/** Loading a server took half of its time in a test. */
const env = { NODE_COMPILE_CACHE: resolve(modules, '.cache/servers') };

/**
 * The official example server of today, and the one of 2024 with the first revision of the
 * protocol.
 */
export const everything = program('everything', '@modelcontextprotocol/server-everything', ['stdio']);
export const everything2024 = program('everything-2024', 'server-everything-2024', []);

/**
 * Takes its folders from the arguments and, if it is of today, from the folders it is told about.
 */
export function filesystem(...folders: string[]): Proposal {
  return program('files', '@modelcontextprotocol/server-filesystem', folders);
}

/** Lists tools that no host can offer: its schemas lack their type. */
export function filesystem2024(...folders: string[]): Proposal {
  return program('files-2024', 'server-filesystem-2024', folders);
}

/** The server that comes with the app and uses every part of the protocol, as it is built. */
export const showcase: Proposal = {
  name: 'showcase',
  launch: { kind: 'stdio', command: process.execPath, args: [resolve(modules, '../dist/servers/showcase.js')], env },
};

/** The command a person would paste to start a program on this very Node. */
export function commandLine({ launch }: Proposal): string {
  return launch.kind === 'stdio' ? [launch.command, ...launch.args].join(' ') : launch.url;
}

function program(name: string, packageName: string, args: string[]): Proposal {
  const file = resolve(modules, packageName, 'dist/index.js');
  return { name, launch: { kind: 'stdio', command: process.execPath, args: [file, ...args], env } };
}
