import type { Entry } from '../../../../contract/conversation.ts';
import type { Branch, Fork, ForkPoint } from '../../../../contract/fork.ts';

/**
 * A turn as a node of the history. `message` is the entry it begins with; a turn that answers
 * another's message has none of its own.
 */
export type TurnNode = ForkPoint & { message?: string; model?: string; removed?: true };

/**
 * The history of a chat: its turns in the order in which they were begun, so that each stands
 * behind the one it follows.
 */
export type TurnTree = readonly TurnNode[];

/**
 * A chat's history as it is kept: turns without a place follow the one that was begun before them.
 */
type Transcript = { entries: WrittenEntry[]; places: Map<string, ForkPoint>; removed: Set<string> };

/** An entry, as far as the history is made of it. */
type WrittenEntry = { id: string; turn: string; type: string; model?: string };

/** `open`: a turn that was begun, whether anything of it was kept or not. */
export function treeOf({ entries, places, removed }: Transcript, open?: string): TurnNode[] {
  const nodes = new Map<string, TurnNode>();
  let before: string | null = null;
  for (const entry of entries) {
    const node = nodeOf(entry.turn);
    if (entry.type === 'message') node.message ??= entry.id;
    if (entry.type === 'answer' && entry.model !== undefined) node.model = entry.model;
  }
  if (open !== undefined) nodeOf(open);
  return [...nodes.values()];

  function nodeOf(turn: string): TurnNode {
    const known = nodes.get(turn);
    if (known) return known;
    const node: TurnNode = { ...placed(turn, places, nodes, before), ...(removed.has(turn) && { removed: true as const }) };
    nodes.set(turn, node);
    before = turn;
    return node;
  }
}

/**
 * The entries that a damaged disk gave back: nothing follows or answers an entry that is not there
 * before it.
 */
function placed(turn: string, places: Map<string, ForkPoint>, nodes: Map<string, TurnNode>, before: string | null): ForkPoint {
  const place = places.get(turn);
  if (!place) return { turn, after: before };
  const answered = place.answers === undefined ? undefined : nodes.get(place.answers);
  const after = nearest(place.after);
  const answers = answered?.message !== undefined ? { answers: answered.turn } : {};
  if (after !== undefined) return { turn, after, ...answers };
  // Of the turn it follows nothing is known. The turn stands beside the one it answers, or beside
  // the one begun before it.
  return { turn, after: (answered ?? nodes.get(before ?? ''))?.after ?? null, ...answers };

  /**
   * The turn itself, or the next one above it that is there: nothing may be left of a turn but its
   * place.
   */
  function nearest(wanted: string | null): string | null | undefined {
    const seen = new Set<string>();
    let at: string | null | undefined = wanted;
    while (typeof at === 'string' && !nodes.has(at)) {
      if (seen.has(at)) return undefined;
      seen.add(at);
      at = places.get(at)?.after;
    }
    return at;
  }
}

/**
 * The turns from the first one to the newest behind `shown`; with no such turn to the newest of
 * all.
 */
export function pathThrough(tree: TurnTree, shown?: string): TurnNode[] {
  const live = tree.filter(({ removed }) => !removed);
  const byTurn = new Map(live.map((node) => [node.turn, node]));
  const chain = (end: TurnNode): TurnNode[] => {
    const nodes: TurnNode[] = [];
    for (let node: TurnNode | undefined = end; node; node = node.after === null ? undefined : byTurn.get(node.after)) nodes.push(node);
    return nodes.toReversed();
  };
  const last = live.at(-1);
  if (!last) return [];
  if (shown === undefined || !byTurn.has(shown)) return chain(last);
  const behind = turnsBelow(live, [shown]);
  return chain(live.findLast(({ turn }) => behind.has(turn)) ?? last);
}

/** The turns and all that follow them. */
export function turnsBelow(tree: TurnTree, turns: readonly string[]): Set<string> {
  const found = new Set(turns);
  // Each stands behind the one it follows, so one way through finds all.
  for (const { turn, after } of tree) if (after !== null && found.has(after)) found.add(turn);
  return found;
}

/** The entries of a path out of those of the whole history. */
export function entriesOf<E extends Pick<Entry, 'turn'> & { type: string }>(path: TurnTree, entries: E[]): E[] {
  const byTurn = Map.groupBy(entries, ({ turn }) => turn);
  return path.flatMap(({ turn, answers }) => [
    ...(answers === undefined ? [] : (byTurn.get(answers) ?? []).filter(isBeginning)),
    ...(byTurn.get(turn) ?? []),
  ]);
}

/** The part of a turn that another answer to its message shares with it. */
function isBeginning({ type }: { type: string }): boolean {
  return BEGINNINGS.has(type);
}

const IS_BEGINNING: Record<Entry['type'], boolean> = {
  message: true,
  'task-result': true,
  answer: false,
  thinking: false,
  block: false,
  call: false,
  notice: false,
};
const BEGINNINGS = new Set(Object.entries(IS_BEGINNING).flatMap(([type, is]) => (is ? [type] : [])));

/** The forks of the path, where it could have gone on otherwise, in its order. */
export function forksOf(tree: TurnTree, path: TurnTree): Fork[] {
  const live = tree.filter(({ removed }) => !removed);
  if (live.length === path.length) return [];
  const siblings = Map.groupBy(live, ({ after }) => after);
  const messages = new Map(live.map(({ turn, message }) => [turn, message]));
  return path.flatMap((node): Fork[] => {
    const beside = Map.groupBy(siblings.get(node.after) ?? [], rootOf);
    const message = messages.get(rootOf(node));
    if (message === undefined) return [];
    const answers = beside.get(rootOf(node)) ?? [];
    return [
      ...fork('message', message, [...beside.values()], [...beside.keys()].indexOf(rootOf(node))),
      ...fork(
        'answer',
        message,
        answers.map((one) => [one]),
        answers.indexOf(node),
      ),
    ];
  });

  function fork(of: Fork['of'], message: string, ways: TurnNode[][], shown: number): Fork[] {
    return ways.length > 1 ? [{ of, message, branches: ways.map((answers) => branchOf(live, answers)), shown }] : [];
  }
}

/**
 * The branch on which a turn is that the path does not go through, counted where the two part.
 * Undefined for a turn of the path.
 */
export function branchBeside(tree: TurnTree, path: TurnTree, turn: string): { at: number; of: number } | undefined {
  if (path.some((node) => node.turn === turn)) return undefined;
  const live = tree.filter(({ removed }) => !removed);
  const byTurn = new Map(live.map((node) => [node.turn, node]));
  const onPath = new Map(path.map((node) => [node.after, node]));
  let node = byTurn.get(turn);
  while (node && node.after !== null && !onPath.has(node.after)) node = byTurn.get(node.after);
  if (!node) return undefined;
  const { after } = node;
  const there = onPath.get(after);
  const beside = live.filter((one) => one.after === after);
  const answers = there && rootOf(there) === rootOf(node) ? beside.filter((one) => rootOf(one) === rootOf(there)) : undefined;
  const ways = answers ? answers.map((one) => one.turn) : [...new Set(beside.map(rootOf))];
  return { at: ways.indexOf(answers ? node.turn : rootOf(node)) + 1, of: ways.length };
}

/**
 * A message may have several answers: its branch is gone to by the one that was gone on with last.
 */
function branchOf(live: TurnTree, answers: TurnNode[]): Branch {
  const behind = turnsBelow(
    live,
    answers.map(({ turn }) => turn),
  );
  const within = live.filter(({ turn }) => behind.has(turn));
  const last = within.at(-1)?.turn ?? '';
  const begun = answers.find(({ turn }) => turnsBelow(within, [turn]).has(last));
  const followed = new Set(within.map(({ after }) => after));
  const ends = within.filter(({ turn }) => !followed.has(turn)).length;
  return { turn: begun?.turn ?? last, ...(begun?.model !== undefined && { model: begun.model }), ends };
}

function rootOf({ turn, answers }: TurnNode): string {
  return answers ?? turn;
}
