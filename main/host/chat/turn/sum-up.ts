import { FULL, type Summary } from '../../../../contract/chat-context.ts';
import type { Call, Entry, Usage } from '../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { estimateRequest, estimateTokens } from '../../models/estimate-tokens.ts';
import { compacts, wordsOfCompaction } from '../../models/compaction.ts';
import type { Errand } from '../../models/model.ts';
import type { Log } from '../../base/needs.ts';
import { changeConversation } from '../../base/change-conversation.ts';
import { changeContext } from './change-context.ts';
import { dayOf, spentOn, withSpent } from './count-spent.ts';
import { inView, type InView } from './in-view.ts';
import { nextSize } from './next-size.ts';
import { modelName } from './read-reply.ts';
import type { ReplyNeeds, Turn } from './turn.ts';
import { type TurnChoice, toRequest } from './to-request.ts';

/**
 * The newest turns stay as they are, up to this share of the window; on request only the last one.
 */
const KEPT = 0.25;
/** One request sums up no more than this share: it has to fit with its answer. */
const AT_ONCE = 0.7;
const MOST_TIMES = 8;
/** In UTF-16 code units. */
const LONGEST = 24_000;
const TOKENS = 4_096;
/** Results of the newest turns stay whole. */
const TURNS_WITH_RESULTS = 2;

const CLOSING =
  '[From Switchyard, not from the person. This chat no longer fits into your context. Sum up all of it so far, for yourself: your answer is all ' +
  'you will know of it. Call no tool. Say what the person wants and decided, what was found out (names, paths, numbers, quotes that matter), ' +
  'what was done, and what is open. Write in the language of the person.]';

export type RoomNeeds = ReplyNeeds & { log: Log };
type SummedTurn = TurnChoice & Pick<Turn, 'id'>;
type SumUpOptions = { window: number; isOver: boolean; kept: number };
type When = 'turn-ended' | 'within-turn' | 'on-request';

/**
 * Makes room: first older results are named only, then older turns are summed up. At the end of a
 * turn that is when the chat takes 80 % of the window; within one, when the next request would not
 * fit, and then the turn itself stays as it is.
 */
export async function makeRoom(needs: RoomNeeds, asked: SummedTurn, when: When): Promise<boolean> {
  const before = await nextSize(needs, asked);
  const made = await makeSome(needs, asked, when);
  const after = made ? await nextSize(needs, asked) : before;
  const { contextTokens } = needs.journal.state().conversations[asked.conversation] ?? {};
  // Of a chat that nothing was asked in since the start nobody knows how its endpoint counts.
  const size = when === 'turn-ended' || contextTokens === undefined ? after : Math.round((contextTokens * after) / before);
  if (size !== contextTokens) changeConversation(needs.journal, asked.conversation, { contextTokens: size });
  return made;
}

async function makeSome(needs: RoomNeeds, asked: SummedTurn, when: When): Promise<boolean> {
  const window = needs.room.windowOf(asked.choice, asked.conversation);
  const size = () => nextSize(needs, asked);
  const isFull = async () => window !== undefined && (await size()) >= window * FULL;
  if (when === 'turn-ended' && !(await isFull())) return false;
  let made = when !== 'on-request' && nameOlderResults(needs, asked, when);
  if (made && !(await isFull())) return true;
  for (let times = 0; times < MOST_TIMES; times += 1) {
    if (
      !(await sumUpOnce(needs, asked, {
        window: window ?? (await size()),
        isOver: when !== 'within-turn',
        kept: when === 'on-request' ? 0 : KEPT,
      }))
    )
      return made;
    made = true;
    if (when === 'on-request' || !(await isFull())) return true;
  }
  return made;
}

/** Once for all, up to where the newest turns begin. */
function nameOlderResults({ journal }: ReplyNeeds, { conversation }: TurnChoice, when: 'turn-ended' | 'within-turn'): boolean {
  const entries = journal.state().entries[conversation] ?? [];
  const turns = new Set([...new Set(entries.map(({ turn }) => turn))].slice(0, -TURNS_WITH_RESULTS));
  const newest = entries.findLast((entry) => entry.type === 'call');
  // Within a turn of many calls only the results of the last reply stay.
  const isOlder = (call: Call) => turns.has(call.turn) || (when === 'within-turn' && call.reply !== newest?.reply);
  const last = entries.findLast((entry): entry is Call => entry.type === 'call' && isOlder(entry));
  const context = journal.state().conversations[conversation]?.context;
  if (!last || last.id === context?.resultsUntil) return false;
  const before = inView(entries, context).named.size;
  changeContext(journal, conversation, { resultsUntil: last.id });
  return inView(entries, journal.state().conversations[conversation]?.context).named.size > before;
}

async function sumUpOnce(needs: RoomNeeds, asked: SummedTurn, how: SumUpOptions): Promise<boolean> {
  const { journal, clock } = needs;
  const { conversation, choice } = asked;
  const before = await nextSize(needs, asked);
  const { entries, summary } = seenNow(needs, conversation);
  const at = await whereToCut(needs, asked, how);
  const until = entries[at - 1]?.id;
  if (until === undefined) return false;
  const covered = entries.slice(0, at);
  // A summary takes no more than a seventh of the window.
  const longest = Math.min(LONGEST, Math.floor(how.window / 2));
  const said = (await compact(needs, asked, until, longest)) ?? (await ask(needs, asked, until, longest));
  const made: Summary = {
    until,
    messages: (summary?.messages ?? 0) + covered.filter(({ type }) => type === 'message').length,
    text: said?.text ?? beginningsOf(covered, summary, longest),
    at: clock.now(),
    ...(said && { by: modelName(needs, choice) }),
    ...(said?.compacted && { compacted: { by: choice, block: said.compacted } }),
    tokens: { before, after: 0 },
  };
  changeContext(journal, conversation, { summary: made, summaryBefore: summary });
  const after = await nextSize(needs, asked);
  changeContext(journal, conversation, { summary: { ...made, tokens: { before, after } } });
  return true;
}

/**
 * The number of entries to sum up: those before the newest turns, and so many that one request
 * holds them. 0: there is nothing.
 */
async function whereToCut(needs: RoomNeeds, asked: SummedTurn, { window, isOver, kept }: SumUpOptions): Promise<number> {
  const { entries, named } = seenNow(needs, asked.conversation);
  const fixed = needs.room.expect(asked.conversation, estimateRequest({ ...(await toRequest(needs, asked)), messages: [] }));
  const sizes = [0];
  for (const entry of entries) {
    const sent = entry.type === 'call' && named.has(entry) ? entry.input : entry;
    sizes.push((sizes.at(-1) ?? 0) + needs.room.expect(asked.conversation, estimateTokens(sent)));
  }
  const first = (at: number) => sizes[at] ?? 0;
  const rest = (at: number) => first(entries.length) - first(at);
  const starts = entries.flatMap(({ type }, at) => (type === 'message' && at > 0 ? [at] : []));
  // The newest turn goes, too, when it is over and takes too much by itself.
  const cuts = isOver && rest(starts.at(-1) ?? 0) > window * KEPT * 2 ? [...starts, entries.length] : starts;
  const wanted = cuts.find((at) => rest(at) <= window * kept) ?? cuts.at(-1) ?? 0;
  return cuts.findLast((at) => at <= wanted && fixed + first(at) <= window * AT_ONCE) ?? Math.min(wanted, cuts[0] ?? 0);
}

function seenNow({ journal }: ReplyNeeds, conversation: string): InView {
  return inView(journal.state().entries[conversation] ?? [], journal.state().conversations[conversation]?.context);
}

/** A summary costs as a turn does. */
function keepSpent({ journal, clock }: RoomNeeds, { conversation, choice }: TurnChoice, usage: Usage): void {
  const { endpoints, conversations } = journal.state();
  const spent = spentOn(endpoints[choice.endpoint], choice, usage);
  changeContext(journal, conversation, withSpent(conversations[conversation]?.context ?? {}, spent, dayOf(clock.now())));
}

function errandOf({ conversation, id: turn }: SummedTurn): Errand {
  return { purpose: 'summary', chat: { conversation, turn } };
}

type SummaryText = { text: string; compacted?: JsonObject };

/**
 * The endpoint's own block, where the person chose that it sums up; undefined where it makes none.
 */
async function compact(needs: RoomNeeds, asked: SummedTurn, until: string, longest: number): Promise<SummaryText | undefined> {
  const endpoint = needs.journal.state().endpoints[asked.choice.endpoint];
  if (!endpoint || !compacts(endpoint)) return undefined;
  let compacted: SummaryText | undefined;
  try {
    for await (const event of needs.ask(await toRequest(needs, asked, { upTo: until, closing: null }), errandOf(asked))) {
      const words = event.type === 'block' ? wordsOfCompaction(event.block) : undefined;
      if (event.type === 'block' && words !== undefined)
        compacted = { text: words.slice(0, longest).toWellFormed(), compacted: event.block };
      if (event.type === 'end') keepSpent(needs, asked, event.usage);
    }
  } catch (cause) {
    if (asked.signal.aborted) throw cause;
    needs.log.warn(`${endpoint.name} could not sum up ${asked.conversation} itself`, cause);
    return undefined;
  }
  return compacted;
}

/** The model's words; undefined when it has none. A person who stops the turn stops this, too. */
async function ask(needs: RoomNeeds, asked: SummedTurn, until: string, longest: number): Promise<SummaryText | undefined> {
  let text = '';
  try {
    const request = await toRequest(needs, asked, { upTo: until, closing: CLOSING });
    for await (const event of needs.ask({ ...request, maxTokens: Math.min(request.maxTokens, TOKENS) }, errandOf(asked))) {
      if (event.type === 'text' && text.length < longest) text += event.text;
      if (event.type === 'end') keepSpent(needs, asked, event.usage);
    }
  } catch (cause) {
    if (asked.signal.aborted) throw cause;
    needs.log.warn(`The older turns of ${asked.conversation} could not be summed up by the model`, cause);
    return undefined;
  }
  return text.trim() === '' ? undefined : { text: text.trim().slice(0, longest).toWellFormed() };
}

/**
 * Stands in where no model sums up, so that the chat goes on: with the summary before, and how the
 * newest of its messages began.
 */
function beginningsOf(covered: Entry[], before: Summary | undefined, longest: number): string {
  const said = covered.flatMap((entry) => {
    if (entry.type === 'message') return [`- The person: ${entry.text.slice(0, 300)}`];
    return entry.type === 'answer' ? [`- You: ${entry.text.slice(0, 300)}`] : [];
  });
  const older = before ? `${before.text.slice(0, longest / 4)}\n` : '';
  return `${older}The messages began like this:\n${said.slice(-20).join('\n')}`.slice(0, longest).toWellFormed();
}
