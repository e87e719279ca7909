import type { Words } from '../../../client/words/en.ts';
import { code, type Phrase, flat } from '../../../client/words/phrase.ts';
import { builtInServer, type BuiltInServer } from '../../../contract/built-in-servers.ts';
import type { Offer, Prompt, Server, Tool } from '../../../contract/server.ts';
import type { Folder } from '../../../contract/workspace.ts';
import { commandOf } from '../composing/slash/prompt-list.ts';

/** `says`: its words on the card; `puts`: the text that goes into the message box. */
export type Example = { says: Phrase; puts: string; servers: Server[] };

type Needs = {
  words: Words['chat']['examples'];
  servers: Record<string, Server>;
  offers: Record<string, Offer>;
  /** The folder that the new chat is about. */
  folder: Pick<Folder, 'name' | 'hiddenFrom'> | undefined;
  isOn(server: string, tool: string): boolean;
  /** Counts days: with the next one the examples begin at another server. */
  day: number;
};

const MOST = 2;

/**
 * Examples of messages for a new chat, made of the tools and prompts of ready servers. No model is
 * asked. First comes one of each server, and tools that change things are in none.
 */
export function examplesFor(needs: Needs): Example[] {
  const { servers, day } = needs;
  const all = Object.values(servers)
    .map((server) => examplesOf(server, needs))
    .filter((examples) => examples.length > 0);
  const first = all.length === 0 ? 0 : day % all.length;
  const inTurn = [...all.slice(first), ...all.slice(0, first)];
  const rounds = Array.from({ length: MOST }, (_, round) => inTurn.flatMap((examples) => examples[round] ?? []));
  return rounds.flat().slice(0, MOST);
}

/** Examples of one server: of ours in the words of the person, else by the names of its maker. */
function examplesOf(server: Server, needs: Needs): Example[] {
  const tools = toolsOf(server, needs);
  const prompts = server.state.state === 'ready' ? (needs.offers[server.id]?.prompts ?? []) : [];
  const id = server.origin === 'built-in' ? builtInServer(server.id) : undefined;
  const toPrompt = (prompt: Prompt) => ({
    says: [{ foreign: prompt.title ?? prompt.name }],
    puts: commandOf({ server, prompt, completes: false }),
    servers: [server],
  });
  const [open, whole] = [true, false].map((isOpen) => [
    ...prompts.filter((prompt) => prompt.arguments.some(({ required }) => required) === isOpen).map(toPrompt),
    ...(id ? [] : tools.filter((tool) => needsArguments(tool) === isOpen).map((tool) => withTool(server, tool, needs))),
  ]);
  return [...(id ? ownExamples(id, server, needs) : []), ...(whole ?? []), ...(open ?? [])];
}

function ownExamples(id: BuiltInServer, server: Server, needs: Needs): Example[] {
  const { words, folder } = needs;
  const has = (name: string, of = server) => toolsOf(of, needs).some((tool) => tool.name === name);
  const example = (says: Phrase, ...others: Server[]): Example => ({ says, puts: flat(says), servers: [server, ...others] });
  const seen = folder?.hiddenFrom.includes('files') ? undefined : folder?.name;
  switch (id) {
    case 'notes': {
      const files = needs.servers['files'];
      const withFiles = files && seen !== undefined && has('list_directory', files) ? [example(words.notesAndFiles(seen), files)] : [];
      return has('search_notes') ? [...withFiles, example(words.notes)] : [];
    }
    case 'files':
      return seen !== undefined && has('list_directory') ? [example(words.files(seen))] : [];
    case 'vectors':
      return has('list_tables') ? [example(words.vectors)] : [];
    case 'showcase':
      return has('list_ships') ? [example(words.showcase)] : [];
    default:
      return id satisfies never;
  }
}

function withTool(server: Server, tool: Tool, { words }: Needs): Example {
  const [named, by] = [code(tool.name), { foreign: server.name }];
  if (!needsArguments(tool)) {
    const says = words.tool(named, by);
    return { says, puts: flat(says), servers: [server] };
  }
  const begins = words.toolFor(named, by);
  return { says: [...begins, ' …'], puts: `${flat(begins)} `, servers: [server] };
}

/** Tools of a ready server that can be called in the new chat, and only read. */
function toolsOf({ id, state }: Server, { offers, isOn }: Needs): Tool[] {
  if (state.state !== 'ready') return [];
  return (offers[id]?.tools ?? []).filter((tool) => !tool.hold && !tool.isForViews && onlyReads(tool) && isOn(id, tool.name));
}

/** The tool only reads: by its hints, or by its name where its server gave none. */
function onlyReads({ name, annotations = {} }: Tool): boolean {
  const { readOnlyHint, destructiveHint } = annotations;
  return readOnlyHint === undefined ? destructiveHint !== true && READS.test(name) : readOnlyHint === true;
}

const READS = /^(?:count|describe|explain|fetch|find|get|list|look|query|read|search|show)(?![a-z])/;

function needsArguments({ inputSchema: { required } }: Tool): boolean {
  return Array.isArray(required) && required.length > 0;
}
