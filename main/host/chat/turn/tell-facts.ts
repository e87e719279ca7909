import type { Entry, MessageEntry, ModelChoice, ToldFacts } from '../../../../contract/conversation.ts';
import { instructing } from '../../../../contract/server-instructions.ts';
import { isServerOffHere } from '../../../../contract/off-here.ts';
import { chatInProject, type ProjectsState } from '../../../../contract/project.ts';
import type { State } from '../../../../contract/state.ts';
import { eachPlaceOnce, foldersOf } from '../../../../contract/workspace.ts';
import type { Journal } from '../../base/journal.ts';
import { readPlain } from '../../models/content-blocks.ts';
import { withoutRefused } from '../../models/what-goes-back.ts';
import { dayOf } from './count-spent.ts';
import { inView } from './in-view.ts';
import type { ToolsOfChats } from './tools-of-chat.ts';

/** Characters of one server, and of all of them in a chat. */
const LONGEST = 2_000;
const LONGEST_OF_ALL = 10_000;
/** Up to so many tools to be found are told by name. */
const FEW = 60;

type Deferred = ReturnType<ToolsOfChats['deferred']>;

/**
 * Puts what is not as the model was told last beside the newest message. One that the model has
 * answered stays as it was read.
 */
export function tellFacts(journal: Journal, conversation: string, deferred: Deferred = [], choice?: ModelChoice): void {
  const state = journal.state();
  const { entries } = inView(state.entries[conversation] ?? [], state.conversations[conversation]?.context);
  const at = entries.findLastIndex(({ type }) => type !== 'notice');
  const message = entries[at];
  if (message?.type !== 'message') return;
  const told = newsSince(
    withoutRefused(entries.slice(0, at + 1), choice).slice(0, -1),
    { ...state, deferred, date: dayOf(message.at) },
    conversation,
  );
  if (JSON.stringify(told) === JSON.stringify(message.told)) return;
  const { told: _before, ...others } = message;
  journal.record({ type: 'entry.changed', conversation, entry: told ? { ...others, told } : others });
}

type FactSources = Pick<State, 'folders' | 'servers' | keyof ProjectsState> & { deferred: Deferred; date: string };

function newsSince(
  entries: Entry[],
  { folders: known, servers, deferred, date, ...state }: FactSources,
  conversation: string,
): ToldFacts | undefined {
  const chat = chatInProject(state, conversation);
  const before = entries.filter((entry): entry is MessageEntry => entry.type === 'message').flatMap(({ told }) => told ?? []);
  const here = foldersOf(known, chat?.folders).filter(({ state }) => state === 'here');
  const folders = eachPlaceOnce(here).map(({ path, realPath }) => realPath ?? path);
  const saidBefore = before.flatMap(({ servers: told = [] }) => told);
  const findable = toBeFound(deferred);
  const news = instructing(servers)
    .filter(({ server: { id } }) => !isServerOffHere(chat?.offHere, id))
    .map(({ server: { id: server, name }, text }) => ({ server, name, says: readPlain(text, LONGEST) }))
    .filter(({ server, says }) => saidBefore.findLast((said) => said.server === server)?.says !== says);
  const fit = fitting(news, sizeOf(saidBefore));
  const leftOut = news.length - fit.length;
  const told: ToldFacts = {
    ...(date !== before.findLast((one) => one.date)?.date && { date }),
    ...(JSON.stringify(folders) !== JSON.stringify(before.findLast((one) => one.folders)?.folders ?? []) && { folders }),
    ...(fit.length > 0 && { servers: fit }),
    ...(leftOut > (before.findLast((one) => one.leftOut)?.leftOut ?? 0) && { leftOut }),
    ...(JSON.stringify(findable) !== JSON.stringify(before.findLast((one) => one.findable)?.findable ?? []) && { findable }),
  };
  return Object.keys(told).length > 0 ? told : undefined;
}

/** The servers whose tools can be found, with the tools' names where these are few. */
export function toBeFound(deferred: Deferred): NonNullable<ToldFacts['findable']> {
  const isFew = deferred.reduce((sum, { aliases }) => sum + aliases.length, 0) <= FEW;
  return deferred.map(({ server, name, aliases }) => ({ server, name, tools: aliases.length, ...(isFew && { names: aliases }) }));
}

type ToldServers = NonNullable<ToldFacts['servers']>;

function fitting(news: ToldServers, taken: number): ToldServers {
  return news.filter((_, at) => taken + sizeOf(news.slice(0, at + 1)) <= LONGEST_OF_ALL);
}

function sizeOf(said: ToldServers): number {
  return said.reduce((sum, { name, says }) => sum + name.length + says.length + 8, 0);
}
