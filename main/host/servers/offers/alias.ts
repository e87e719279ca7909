import { createHash } from 'node:crypto';

const LONGEST = 64;
const STEM = 24;

/**
 * The name under which the model may use a tool: readable, `[A-Za-z0-9_-]`, at most 64, and not one
 * of those taken. `kept` is the name it had before. It stays as long as it still begins with the
 * server's name and is free.
 */
export function chooseAlias(about: {
  serverId: string;
  serverName: string;
  tool: string;
  kept: string | undefined;
  taken: { has(alias: string): boolean };
}): string {
  const { serverId, tool, kept, taken } = about;
  const stem = `${(plain(about.serverName) || 'server').slice(0, STEM).replace(/_+$/, '')}__`;
  if (kept?.startsWith(stem) && !taken.has(kept)) return kept;

  const wanted = stem + (plain(tool) || 'tool');
  if (wanted.length <= LONGEST && !taken.has(wanted)) return wanted;
  for (let round = 0; ; round += 1) {
    const mark = `_${hash(`${serverId}\n${tool}\n${round}`)}`;
    const marked = wanted.slice(0, LONGEST - mark.length) + mark;
    if (!taken.has(marked)) return marked;
  }
}

/** Letters lose their accents; a run of anything else becomes one underscore. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
