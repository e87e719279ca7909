import type { Rule, ToolRule, Width } from '../../../../contract/approval.ts';
import { OURS } from '../../../../contract/handles.ts';
import type { JsonObject } from '../../../../contract/json.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { covers, forbids } from './covers.ts';
import type { RealPlaces } from './real-places.ts';
import { ruleAsReason } from './rule-as-reason.ts';

/**
 * The identity a grant is bound to. When any of it changes, no grant that was given before matches.
 */
export type BoundRule = Pick<ToolRule, 'server' | 'fingerprint' | 'tool' | 'definition' | 'view'>;

/**
 * `claims`: what the server says about its tool; it counts for nothing unless the person trusts
 * this server's hints.
 */
export type WantedCall = BoundRule & { input: JsonObject; claims?: JsonObject; hintsTrusted: boolean };

/**
 * `places`: where the paths of the call really lead, looked at just before; `as named` for servers
 * elsewhere, whose paths mean nothing here. `inDoubt`: the tool may not be what was read of it, so
 * that nothing granted for that counts. `meeting`: the call could carry data out in a chat where
 * these servers were read, so that only a grant that knew them counts; where the meeting is known,
 * only one for this chat. `unread`: what was read in the chat is not known. `values`: where the
 * values of the call came from (provenance). `isForeign`: an address in it stands only in text of
 * others, and no grant settles that. `isMine`: a grant covers it that is for the person's values.
 */
export type CallContext = {
  rules: Rule[];
  conversation: string | null;
  home: string;
  places: RealPlaces | 'as named';
  inDoubt?: boolean;
  meeting?: { sources: string[]; isKnown: boolean } | 'unread';
  values?: { isForeign: boolean; isMine(): boolean };
};

export type CallVerdict =
  | { say: 'allow'; by: 'rule'; rule: ToolRule; because: Reason }
  | { say: 'allow'; by: 'hints'; because: Reason }
  | { say: 'deny'; rule: ToolRule; because: Reason }
  /** `despite`: what would have allowed it, or what could forbid it. */
  | { say: 'ask'; despite?: Reason };

export type AllowVerdict = Extract<CallVerdict, { say: 'allow' }>;

/**
 * The verdict on a call: may it run without asking the person? Pure. A rule that forbids wins over
 * each rule that allows.
 */
export function decide(call: WantedCall, { rules, conversation, home, places, inDoubt, meeting, values }: CallContext): CallVerdict {
  const forbidden = whatForbids(call, rules, conversation);
  if (forbidden.yes) return { say: 'deny', rule: forbidden.yes, because: ruleAsReason(forbidden.yes, home) };
  const mayForbid = forbidden.unsure ?? whatForbidsByLink(call, { rules, conversation, places });
  if (mayForbid) return { say: 'ask', despite: several(ruleAsReason(mayForbid, home), { code: 'rule-may-cover' }) };

  const named = grantsFor(call, rules, conversation);
  const grants = named.filter((rule) => leadsOut(rule, places) === undefined && (rule.values === undefined || values?.isMine() === true));
  const onlyReads = saysItOnlyReads(call);
  if (inDoubt || values?.isForeign) return { say: 'ask', ...wouldAllow(narrowest(grants), onlyReads, home) };
  const grant = narrowest(grants.filter((rule) => settles(rule, meeting)));
  if (grant) return { say: 'allow', by: 'rule', rule: grant, because: ruleAsReason(grant, home) };
  if (meeting) return { say: 'ask', ...wouldAllow(narrowest(grants), onlyReads, home) };
  if (onlyReads) return { say: 'allow', by: 'hints', because: { code: call.server === OURS ? 'own-lists-only' : 'hints-say-read-only' } };
  const misled = narrowest(named);
  const leads = misled && leadsOut(misled, places);
  return misled && leads ? { say: 'ask', despite: several(ruleAsReason(misled, home), leads) } : { say: 'ask' };
}

/**
 * A rule for always that was made while an answer was missing ends with that answer: it does not
 * settle a meeting that is known.
 */
function settles({ knows, scope }: ToolRule, meeting: CallContext['meeting']): boolean {
  if (meeting === undefined) return true;
  if (meeting === 'unread') return false;
  return meeting.sources.every((source) => knows.includes(source)) && (!meeting.isKnown || scope.scope === 'chat');
}

/**
 * The reason why a rule that names a folder does not cover a path that lies in it by name;
 * undefined when it does.
 */
export function leadsOut({ id, covers: { width } }: ToolRule, places: RealPlaces | 'as named'): Reason | undefined {
  if (width !== 'folder' || places === 'as named') return undefined;
  const place = places.get(id);
  if (!place) return { code: 'path-not-looked-at' };
  return place.at === 'within' ? undefined : place.because;
}

/**
 * The rules for which it has to be known where the path of a call really leads: grants that cover
 * it by name, and prohibitions that do not.
 */
export function rulesOnPlaces(call: WantedCall, rules: Rule[], conversation: string | null) {
  const never = nevers(call, rules, conversation).filter((rule) => forbids(rule.covers, call.input) === 'no');
  return [...grantsFor(call, rules, conversation), ...never].flatMap(({ id, covers: width }) =>
    width.width === 'folder' ? [{ id, folder: width.folder, argument: width.argument }] : [],
  );
}

/** A prohibition that the call comes under, or may come under, by a link. */
export function whatForbidsByLink(
  call: Pick<WantedCall, 'server' | 'tool'>,
  { rules, conversation, places }: Pick<CallContext, 'rules' | 'conversation' | 'places'>,
): ToolRule | undefined {
  if (places === 'as named') return undefined;
  return nevers(call, rules, conversation).find(({ id }) => places.has(id) && places.get(id)?.at !== 'elsewhere');
}

/** True when a never-rule covers every call of this tool here, whatever its arguments. */
export function isForbiddenWhole(call: Pick<WantedCall, 'server' | 'tool'>, rules: Rule[], conversation: string | null): boolean {
  return nevers(call, rules, conversation).some(({ covers: { width } }) => width === 'tool');
}

/** The rule that forbids this call whatever anybody answers. */
export function whatForbids(
  call: Pick<WantedCall, 'server' | 'tool' | 'input'>,
  rules: Rule[],
  conversation: string | null,
): { yes?: ToolRule; unsure?: ToolRule } {
  const here = nevers(call, rules, conversation);
  const found = (covered: string) => here.find((rule) => forbids(rule.covers, call.input) === covered);
  return { yes: found('yes'), unsure: found('unsure') };
}

/**
 * Not by fingerprint or definition: a server that changes its tool would be rid of the prohibition.
 */
function nevers(call: Pick<WantedCall, 'server' | 'tool'>, rules: Rule[], conversation: string | null): ToolRule[] {
  return toolRules(rules, 'never').filter((rule) => rule.server === call.server && rule.tool === call.tool && isIn(conversation, rule));
}

function several(...whys: Reason[]): Reason {
  return { code: 'several', whys };
}

function wouldAllow(grant: ToolRule | undefined, onlyReads: boolean, home: string): { despite?: Reason } {
  if (grant) return { despite: ruleAsReason(grant, home) };
  return onlyReads ? { despite: { code: 'hints-say-read-only' } } : {};
}

function grantsFor(call: WantedCall, rules: Rule[], conversation: string | null): ToolRule[] {
  return toolRules(rules, 'allow').filter(
    (rule) => isFor(call, rule) && isIn(conversation, rule) && covers(rule.covers, call.input) === 'yes',
  );
}

function toolRules(rules: Rule[], effect: ToolRule['effect']): ToolRule[] {
  return rules.filter((rule) => rule.about === 'tool').filter((rule) => rule.effect === effect);
}

function isFor(call: BoundRule, rule: ToolRule): boolean {
  return (
    rule.server === call.server &&
    rule.fingerprint === call.fingerprint &&
    rule.tool === call.tool &&
    rule.definition === call.definition &&
    (rule.view === undefined || rule.view === call.view)
  );
}

function isIn(conversation: string | null, { scope }: ToolRule): boolean {
  return scope.scope === 'always' || scope.conversation === conversation;
}

/**
 * The narrowest rule explains itself and is counted; of equally narrow ones, the one for this chat,
 * and then the older.
 */
function narrowest(grants: ToolRule[]): ToolRule | undefined {
  const [first] = grants.toSorted(
    (a, b) => narrowness(b.covers) - narrowness(a.covers) || Number(b.scope.scope === 'chat') - Number(a.scope.scope === 'chat'),
  );
  return first;
}

function narrowness(width: Width): number {
  switch (width.width) {
    case 'exact':
      return Infinity;
    case 'folder':
      return width.folder.length + 1;
    case 'prefix':
      return width.prefix.length + 1;
    case 'tool':
      return 0;
    default:
      return width satisfies never;
  }
}

/** The server says that the tool only reads, and the person trusts what it says of its tools. */
export function saysItOnlyReads({ hintsTrusted, claims }: Pick<WantedCall, 'hintsTrusted' | 'claims'>): boolean {
  return hintsTrusted && claims?.['readOnlyHint'] === true && claims['destructiveHint'] !== true;
}
