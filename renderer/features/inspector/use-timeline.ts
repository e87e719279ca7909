import { useCallback, useMemo, useState } from 'react';
import { byTurn, type TurnRows } from '../../../client/timeline/by-turn.ts';
import { everyRow, finderOf, sumUpRows, type Filter } from '../../../client/timeline/find-rows.ts';
import { countInParts, type InParts, oncePerPart } from '../../../client/timeline/in-parts.ts';
import { rowWith, type TimelineRow } from '../../../client/timeline/rows.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { useRoute } from '../../foundation/navigation/routes.ts';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { exportTimeline } from './export-timeline.ts';
import { useBeside } from './use-beside.ts';
import { useOpening } from './use-opening.ts';
import { useTraffic } from './use-traffic.ts';

/** The timeline as the person looks at it. */
export type ShownTimeline = ReturnType<typeof useTimeline>;

/**
 * The messages that come, or those that are looked at in their place; of them the ones that are
 * looked for, and the chosen one.
 */
export function useTimeline(of: string | undefined) {
  const { timeline } = useAllWords();
  const { ask } = useHost();
  const live = useTraffic();
  const { beside, open, look, lookFurther, leave } = useBeside();
  const [frozen, setFrozen] = useState<InParts<TimelineRow>>();
  const [filter, setFilter] = useState({ ...everyRow, server: of ?? null });
  const [chosen, setChosen] = useState<number>();
  const [compared, setCompared] = useState<number>();
  const [isByTurn, setByTurn] = useState(true);
  /** The turns that the person folded or opened; the others are folded as usual. */
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());

  const rows = beside?.rows ?? frozen ?? live.rows;
  const find = useMemo(() => finderOf(filter), [filter]);
  const found = useMemo(() => find(rows), [find, rows]);
  const isGrouped = isByTurn && !filter.errorsFirst && filter.kind !== 'health';
  const opening = useOpening(live);
  /** Turns that began before it are folded, unless something is looked for. */
  const opensFrom = beside || filter.text.trim() !== '' ? 0 : (opening?.from ?? 0);
  const isFolded = useCallback(
    ({ key, of: { is }, first }: TurnRows) => folds.get(key) ?? (is === 'health' || is === 'log' || first.number < opensFrom),
    [folds, opensFrom],
  );
  const items = useMemo(() => (isGrouped ? byTurn(found, isFolded) : found), [found, isFolded, isGrouped]);
  const { servers, errors } = useMemo(() => sumUpRows(rows), [rows]);
  const route = useRoute();
  const conversation = route.page === 'chat' ? route.id : undefined;
  const countOf = useMemo(() => countsIn(conversation), [conversation]);
  const inChat = useMemo(() => rows.reduce((sum, part) => sum + countOf(part).count, 0), [rows, countOf]);
  const requests = useMemo(() => rows.flatMap(modelRowsIn), [rows]);
  const rowOf = (wanted: number | undefined) => (wanted === undefined ? undefined : rowWith(rows, wanted));

  const leaveMessage = () => {
    setChosen(undefined);
    setCompared(undefined);
  };
  const showAll = () => {
    leaveMessage();
    setFilter(everyRow);
  };
  const openFile = async (file: File) => {
    if (await open(file)) showAll();
    else showToast({ text: timeline.importFailed(file.name) });
  };

  return {
    isEmpty: rows.length === 0,
    found,
    items,
    /** The servers that have a row, by id. */
    servers,
    errors,
    /** The number of rows of the chat in view. */
    inChat,
    /** The requests to models. */
    requests,
    filter,
    changeFilter: (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change })),
    isByTurn,
    setByTurn,
    isGrouped,
    isFolded,
    fold: (turn: TurnRows) => setFolds((before) => new Map([...before, [turn.key, !isFolded(turn)]])),
    /** The key of the turn that it opens at; undefined: at its end. */
    opensAt: beside ? undefined : opening?.key,

    isPaused: frozen !== undefined,
    /** New messages since it was paused; undefined: it is not. */
    pausedFor: frozen && Math.max(0, countInParts(live.rows) - countInParts(frozen)),
    missed: live.missed,
    pause: (paused: boolean) => setFrozen(paused ? live.rows : undefined),
    clear() {
      live.clear();
      setFrozen(undefined);
      leaveMessage();
    },

    chosen,
    row: rowOf(chosen),
    choose: (number: number) => setChosen(number),
    leaveMessage,
    /** The message that another one is compared with. */
    before: rowOf(compared),
    setCompared,

    beside,
    exportFound: () => void exportTimeline(found, ask, beside?.bodies).catch(tellTrouble),
    importFile: (file: File) => void openFile(file).catch(tellTrouble),
    /** Looks for the text of the filter on disk. */
    lookOnDisk: () => void look(filter).then(showAll).catch(tellTrouble),
    lookFurther: () => void lookFurther().catch(tellTrouble),
    leaveBeside() {
      leave();
      leaveMessage();
    },
  };
}

const modelRowsIn = oncePerPart((part: readonly TimelineRow[]) => part.filter(({ first }) => 'model' in first));

/** Counts the rows of one chat. */
function countsIn(conversation: string | undefined) {
  const isThere = (chat: TimelineRow['first']['chat']) => chat !== undefined && chat.conversation === conversation;
  return oncePerPart((part: readonly TimelineRow[]) => ({
    count: part.filter(({ first: { chat, during = [] } }) => isThere(chat) || during.some((request) => isThere(request.chat))).length,
  }));
}
