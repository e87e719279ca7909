import type { Launch, Proposal, Value } from '../../../contract/server.ts';
import { clientProblem, fromClientDraft, toClientDraft, type ClientDraft } from './client-draft.ts';

/** A row of the environment or of the headers while it is edited. */
export type Pair = { name: string; value: Value };

/**
 * A launch while it is edited: rows where the launch has a record, so that a name can be half
 * typed.
 */
export type LaunchDraft = { name: string; off?: boolean } & (
  | { kind: 'stdio'; command: string; args: string[]; cwd: string; pairs: Pair[] }
  | { kind: 'http'; url: string; pairs: Pair[]; client: ClientDraft }
);

export function toDraft({ name, launch, off }: Proposal): LaunchDraft {
  return { ...draftOf(name, launch), ...(off && { off }) };
}

export function fromDraft(draft: LaunchDraft): Proposal {
  return { name: draft.name.trim(), launch: launchOf(draft), ...(draft.off && { off: true }) };
}

/** Problems to be put right before the launch can be reviewed, by field. */
export type LaunchProblems = {
  name?: 'needs-name' | 'name-too-long' | 'name-taken';
  command?: 'needs-program';
  url?: 'needs-address';
  client?: 'needs-client-id';
};

export const LONGEST_NAME = 40;

export function launchProblems(draft: LaunchDraft, takenNames: string[]): LaunchProblems {
  const name = draft.name.trim();
  return {
    name: nameProblem(name, takenNames),
    command: draft.kind === 'stdio' && !draft.command.trim() ? 'needs-program' : undefined,
    url: draft.kind === 'http' && !isWebAddress(draft.url) ? 'needs-address' : undefined,
    client: draft.kind === 'http' ? clientProblem(draft.client) : undefined,
  };
}

export function isFine(problems: object): boolean {
  return Object.values(problems).every((problem) => problem === undefined);
}

function draftOf(name: string, launch: Launch): LaunchDraft {
  switch (launch.kind) {
    case 'stdio':
      return { name, kind: 'stdio', command: launch.command, args: launch.args, cwd: launch.cwd ?? '', pairs: toPairs(launch.env) };
    case 'http':
      return { name, kind: 'http', url: launch.url, pairs: toPairs(launch.headers), client: toClientDraft(launch.oauth) };
    default:
      return launch satisfies never;
  }
}

function launchOf(draft: LaunchDraft): Launch {
  const pairs = Object.fromEntries(draft.pairs.filter((pair) => pair.name.trim()).map((pair) => [pair.name.trim(), pair.value]));
  if (draft.kind === 'http') return { kind: 'http', url: draft.url.trim(), headers: pairs, oauth: fromClientDraft(draft.client) };
  return { kind: 'stdio', command: draft.command.trim(), args: draft.args, env: pairs, cwd: draft.cwd.trim() || undefined };
}

function toPairs(record: Record<string, Value>): Pair[] {
  return Object.entries(record).map(([name, value]) => ({ name, value }));
}

function nameProblem(name: string, takenNames: string[]): LaunchProblems['name'] {
  if (!name) return 'needs-name';
  if (name.length > LONGEST_NAME) return 'name-too-long';
  return takenNames.includes(name) ? 'name-taken' : undefined;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/i.test(text.trim()) && URL.canParse(text.trim());
}
