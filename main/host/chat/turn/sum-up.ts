import type { Output } from '../../../../contract/api.ts';
import { FULL, LEAST_SAVED, type Summary } from '../../../../contract/chat-context.ts';
import type { Call, Entry, Usage } from '../../../../contract/conversation.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import { projectOf } from '../../../../contract/project.ts';
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
/** `leastSaved`: the share of the chat that a summary has to save, or there is none. */
type SumUpOptions = { window: number; isOver: boolean; kept: number; leastSaved: number };
type SummingUp = 'done' | 'nothing-older' | 'saves-little';

/**
 * Makes room: first older results are named only, then older turns are summed up. At the end of a
 * turn that is when the chat takes 80 % of the window; within one, when the next request would not
 * fit, and then the turn itself stays as it is.
 */
export async function makeRoom(needs: RoomNeeds, asked: SummedTurn, when: 'turn-ended' | 'within-turn'): Promise<boolean> {
  const before = await nextSize(needs, asked);
  const made = await makeSome(needs, asked, when);
  const after = made ? await nextSize(needs, asked) : before;
  keepSize(needs, asked, when === 'turn-ended' ? after : shrunk(needs, asked, after / before));
  return made;
}

/** The person has older turns summed up. */
export async function sumUpOlder(needs: RoomNeeds, asked: SummedTurn): Promise<Output<'context.sum-up'>> {
  const before = await nextSize(needs, asked);
  const window = needs.room.windowOf(asked.choice, asked.conversation) ?? before;
  const summing = await sumUpOnce(needs, asked, { window, isOver: true, kept: 0, leastSaved: LEAST_SAVED });
  if (summing === 'nothing-older') return { summedUp: false, because: { code: 'nothing-older-to-sum-up' } };
  if (summing === 'saves-little') return { summedUp: false, because: { code: 'summary-saves-little', percent: LEAST_SAVED * 100 } };
  keepSize(needs, asked, shrunk(needs, asked, (await nextSize(needs, asked)) / before));
  return { summedUp: true };
}

/** For the meter. */
function keepSize({ journal }: RoomNeeds, { conversation }: TurnChoice, contextTokens: number | undefined): void {
  if (contextTokens !== undefined && contextTokens !== journal.state().conversations[conversation]?.contextTokens)
    changeConversation(journal, conversation, { contextTokens });
}

/**
 * The last count of the endpoint, so much smaller: of a chat in which nothing was asked since the
 * start nobody knows how it counts.
 */
function shrunk({ journal }: RoomNeeds, { conversation }: TurnChoice, to: number): number | undefined {
  const { contextTokens } = journal.state().conversations[conversation] ?? {};
  return contextTokens === undefined ? undefined : Math.round(contextTokens * to);
}

async function makeSome(needs: RoomNeeds, asked: SummedTurn, when: 'turn-ended' | 'within-turn'): Promise<boolean> {
  const window = needs.room.windowOf(asked.choice, asked.conversation);
  const size = () => nextSize(needs, asked);
  const isFull = async () => window !== undefined && (await size()) >= window * FULL;
  if (when === 'turn-ended' && !(await isFull())) return false;
  let made = nameOlderResults(needs, asked, when);
  if (made && !(await isFull())) return true;
  const isOver = when === 'turn-ended';
  for (let times = 0; times < MOST_TIMES; times += 1) {
    // Within a turn any room lets it go on.
    const how = { window: window ?? (await size()), isOver, kept: KEPT, leastSaved: isOver ? LEAST_SAVED : 0 };
    if ((await sumUpOnce(needs, asked, how)) !== 'done') return made;
    made = true;
    if (!(await isFull())) return true;
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

async function sumUpOnce(needs: RoomNeeds, asked: SummedTurn, how: SumUpOptions): Promise<SummingUp> {
  const { journal, clock } = needs;
  const { conversation, choice } = asked;
  const before = await nextSize(needs, asked);
  const { entries, summary } = seenNow(needs, conversation);
  const at = await whereToCut(needs, asked, how);
  const until = entries[at - 1]?.id;
  if (until === undefined) return 'nothing-older';
  const covered = entries.slice(0, at);
  const messages = (summary?.messages ?? 0) + covered.filter(({ type }) => type === 'message').length;
  const { context } = journal.state().conversations[conversation] ?? {};
  const sizeWith = (made: Omit<Summary, 'tokens'>) =>
    nextSize(needs, asked, { context: { ...context, summary: { ...made, tokens: { before, after: 0 } } } });
  const isLittle = (after: number) => after > before * (1 - how.leastSaved);
  // Not even without a word.
  if (how.leastSaved > 0 && isLittle(await sizeWith({ until, messages, text: '', at: clock.now() }))) return 'saves-little';
  // A summary takes no more than a seventh of the window.
  const longest = Math.min(LONGEST, Math.floor(how.window / 2));
  const said = (await compact(needs, asked, until, longest)) ?? (await ask(needs, asked, until, longest));
  const made: Omit<Summary, 'tokens'> = {
    until,
    messages,
    text: said?.text ?? beginningsOf(covered, summary, longest),
    at: clock.now(),
    ...(said && { by: modelName(needs, choice) }),
    ...(said?.compacted && { compacted: { by: choice, block: said.compacted } }),
  };
  const after = await sizeWith(made);
  if (how.leastSaved > 0 && isLittle(after)) return 'saves-little';
  changeContext(journal, conversation, { summary: { ...made, tokens: { before, after } }, summaryBefore: summary });
  return 'done';
}

/**
 * The number of entries to sum up: those before the newest turns, and so many that one request
 * holds them. 0: there is nothing.
 */
async function whereToCut(needs: RoomNeeds, asked: SummedTurn, { window, isOver, kept }: SumUpOptions): Promise<number> {
  const { entries, named } = seenNow(needs, asked.conversation);
  const files = projectOf(needs.journal.state(), asked.conversation)?.files ?? [];
  const ofProject = files.reduce((sum, { tokens = 0 }) => sum + tokens, 0);
  const fixed = needs.room.expect(asked.conversation, estimateRequest({ ...(await toRequest(needs, asked)), messages: [] }) + ofProject);
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
