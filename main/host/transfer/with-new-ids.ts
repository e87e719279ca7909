import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { ChatContext } from '../../../contract/chat-context.ts';
import type { Entry, KeptConversation } from '../../../contract/conversation.ts';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import { endedAsItIs } from '../chat/left-open.ts';
import type { BroughtIn } from '../storage/storage.ts';
import type { KeptAttached } from './keep-attached.ts';

/** `project`: the new one that the chat is in. */
type Needs = { newId(): string; attached: KeptAttached; endpoints: ReadonlySet<string>; project?: string | undefined };

/**
 * A chat from elsewhere as one of this data folder. The person's decisions there do not count here:
 * no folder and no leave to read resources comes with it. Nothing of it goes on: a call that was
 * under way is one that was stopped.
 */
export function withNewIds(
  exported: ExportedChat,
  { newId, attached, endpoints, project }: Needs,
): Omit<BroughtIn, 'isFirst'> & { wholes: [string, string][] } {
  const ids = exported.entries.map(() => newId());
  // Of entries with one id the first is the one that others name. Each of them is an entry here.
  const entries = new Map(exported.entries.map(({ id }, at): [string, string] => [id, ids[at] ?? newId()]).toReversed());
  const turns = new Map(exported.entries.map(({ turn }) => [turn, newId()]));
  const { id: _, folders: _folders, readsResources: _reads, project: _project, context, model, contextTokens, ...chat } = exported.chat;
  const newContext = context && contextWith(context, entries);
  return {
    chat: {
      ...chat,
      id: newId(),
      model: model && endpoints.has(model.endpoint) ? model : null,
      ...(project !== undefined && { project }),
      ...(contextTokens !== undefined && { contextTokens }),
      ...(newContext && { context: newContext }),
    } satisfies KeptConversation,
    entries: exported.entries.map((entry, at) =>
      withFiles(endedAsItIs({ ...inPlace(entry, entries), id: ids[at] ?? newId(), turn: turns.get(entry.turn) ?? newId() }), attached),
    ),
    places: exported.places.flatMap(({ turn, after, answers }) => {
      const [newTurn, newAfter] = [turns.get(turn), after === null ? null : turns.get(after)];
      const newAnswers = answers === undefined ? undefined : turns.get(answers);
      if (newTurn === undefined || newAfter === undefined) return [];
      return [{ turn: newTurn, after: newAfter, ...(newAnswers !== undefined && { answers: newAnswers }) }];
    }),
    shown: exported.shown === undefined ? undefined : turns.get(exported.shown),
    wholes: Object.entries(exported.results).flatMap(([call, text]) => {
      const id = entries.get(call);
      return id === undefined ? [] : [[id, text]];
    }),
  };
}

/**
 * The entry with the new ids of entries that it names: each kind of entry says which it does. A
 * call behind an entry that did not come along is the last of its reply.
 */
function inPlace(entry: Entry, entries: Map<string, string>): Entry {
  switch (entry.type) {
    case 'task-result':
      return { ...entry, call: entries.get(entry.call) ?? entry.call };
    case 'call': {
      if (entry.after === undefined) return entry;
      const { after, ...call } = entry;
      const behind = after === null ? null : entries.get(after);
      return { ...call, ...(behind !== undefined && { after: behind }) };
    }
    case 'message':
    case 'answer':
    case 'thinking':
    case 'block':
    case 'notice':
      return entry;
    default:
      return entry satisfies never;
  }
}

/** As the content says that is kept, whatever the import says of it. */
function withFiles(entry: Entry, { files }: KeptAttached): Entry {
  if (entry.type !== 'message' || !entry.files) return entry;
  const { files: named, ...message } = entry;
  const kept = asKept(named, files);
  return kept.length > 0 ? { ...message, files: kept } : message;
}

/** The named files that are kept, as their content says. */
export function asKept(named: AttachedFile[], files: KeptAttached['files']): AttachedFile[] {
  return named.flatMap(({ hash, name, scaled }): AttachedFile[] => {
    const file = files.get(hash);
    if (!file) return [];
    const smaller = scaled && files.get(scaled.hash);
    const hasSize = smaller?.width !== undefined && smaller.height !== undefined;
    return [
      {
        ...file,
        name,
        ...(hasSize && { scaled: { hash: smaller.hash, bytes: smaller.bytes, width: smaller.width ?? 1, height: smaller.height ?? 1 } }),
      },
    ];
  });
}

function contextWith(context: ChatContext, entries: Map<string, string>): ChatContext {
  const { summary, summaryBefore, resultsUntil, ...costs } = context;
  const moved = (one: ChatContext['summary']) => {
    const until = one && entries.get(one.until);
    return one && until !== undefined ? { ...one, until } : undefined;
  };
  const [now, before, results] = [moved(summary), moved(summaryBefore), resultsUntil === undefined ? undefined : entries.get(resultsUntil)];
  return {
    ...costs,
    ...(now && { summary: now }),
    ...(now && before && { summaryBefore: before }),
    ...(results !== undefined && { resultsUntil: results }),
  };
}
