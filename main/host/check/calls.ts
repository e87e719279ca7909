import type { Json, JsonObject } from '../../../contract/json.ts';
import type { CheckSchema } from '../consent/schema/check-schema.ts';
import { type Fields, isFields } from '../base/fields.ts';
import { isContent, isLater } from './contents.ts';
import { fittingArguments, oddArguments, wrongArguments } from './make-arguments.ts';
import { type RawExchange, resultOf } from './raw-connection.ts';
import { isRefused } from './refusals.ts';
import { trialFailed, nameIn, notTried, type TrialOutcome, passed, type CheckSession } from './session.ts';

/** The tools that may be called: those that say they only read, and those that the person named. */
export function callable(tools: Fields[], named: readonly string[]): Fields[] {
  return tools.filter((tool) => {
    const { annotations } = tool;
    return named.includes(nameIn(tool)) || (isFields(annotations) && annotations['readOnlyHint'] === true);
  });
}

type Called = { tool: Fields; exchange: RawExchange };

/**
 * Calls each with what its schema asks for, with what it does not allow, and with what nobody would
 * send.
 */
export async function tryCalls(session: CheckSession, tools: Fields[], check: CheckSchema): Promise<void> {
  const nothing = tools.length === 0 ? notTried('nothing-to-call') : undefined;
  const fitting: Called[] = [];
  await session.tryOut('results-well-formed', async () => {
    if (nothing) return nothing;
    fitting.length = 0;
    for (const tool of tools) {
      fitting.push(await call(session, tool, fittingArguments(tool['inputSchema'])));
      if (session.raw.hasEnded()) break;
    }
    return outcomeOf(fitting.filter(({ exchange }) => !isWellFormed(exchange, session)));
  });
  await session.tryOut('output-kept', async () => nothing ?? (await keepsOutput(fitting, check)));
  // A tool may take its time; what it would make of other arguments is then not waited for.
  const quick = fitting.flatMap(({ tool, exchange }) => (exchange.message ? [tool] : []));
  await session.tryOut('wrong-arguments-refused', async () => nothing ?? (await refusesWrong(session, quick)));
  await session.tryOut('arguments-survived', async () => nothing ?? (await survivesOdd(session, quick)));
}

async function survivesOdd(session: CheckSession, tools: Fields[]): Promise<TrialOutcome> {
  for (const tool of tools) {
    for (const odd of oddArguments(tool['inputSchema'])) {
      const called = await call(session, tool, odd);
      const answers = called.exchange.message ?? (await session.ask(session.era === 'legacy' ? 'ping' : 'server/discover')).message;
      if (!answers || session.raw.hasEnded()) return outcomeOf([called]);
    }
  }
  return passed;
}

async function call(session: CheckSession, tool: Fields, input: Json): Promise<Called> {
  return { tool, exchange: await session.ask('tools/call', { name: nameIn(tool), arguments: input }) };
}

/** A refusal is an answer: a server that says nothing or ends has refused nothing. */
async function refusesWrong(session: CheckSession, tools: Fields[]): Promise<TrialOutcome> {
  const unrefused: Called[] = [];
  const all = tools.flatMap((tool) => wrongArguments(tool['inputSchema']).map((wrong) => ({ tool, wrong })));
  for (const { tool, wrong } of all) {
    const called = await call(session, tool, wrong);
    if (!isRefused(called.exchange)) unrefused.push(called);
    if (session.raw.hasEnded()) break;
  }
  return all.length === 0 ? notTried('no-schema') : outcomeOf(unrefused);
}

async function keepsOutput(fitting: Called[], check: CheckSchema): Promise<TrialOutcome> {
  const some = fitting.filter(({ tool, exchange }) => {
    const result = resultOf(exchange);
    return isFields(tool['outputSchema']) && result && !isLater(result) && !isRefused(exchange);
  });
  if (some.length === 0) return notTried('no-schema');
  const broken: Called[] = [];
  for (const called of some) {
    const structured = resultOf(called.exchange)?.['structuredContent'];
    const { problems } =
      structured === undefined
        ? { problems: ['missing'] }
        : await check('check', called.tool['outputSchema'] as JsonObject, structured as Json, 'arguments');
    if (problems.length > 0) broken.push(called);
  }
  return outcomeOf(broken);
}

/** A refusal is an answer, too; a result has content of known kinds, or asks for input first. */
function isWellFormed(exchange: RawExchange, { revision }: CheckSession): boolean {
  const result = resultOf(exchange);
  // Without an answer it may still be at work.
  if (!result) return exchange.message !== undefined || exchange.came.is === 'nothing';
  const { content } = result;
  return isLater(result) || (Array.isArray(content) && content.every((part: unknown) => isContent(part, revision)));
}

function outcomeOf(wrong: Called[]): TrialOutcome {
  const [first] = wrong;
  return first ? trialFailed(first.exchange, [...new Set(wrong.map(({ tool }) => nameIn(tool)))]) : passed;
}
