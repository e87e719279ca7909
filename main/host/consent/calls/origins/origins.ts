import type { JsonObject } from '../../../../../contract/json.ts';
import { handledBy } from '../../../../../contract/handles.ts';
import type { State } from '../../../../../contract/state.ts';
import type { Origin, ValueOrigin } from '../../../../../contract/value-origin.ts';
import { actOf, type ToolAct } from './acts.ts';
import { type CallValue, canHarm, textsIn, valuesIn } from './call-values.ts';
import type { ModelFiles } from '../../../files/files-for-model.ts';
import { ChatValues } from './chat-values.ts';

/** `onlyReads`: the server says so, and the person trusts what it says of its tools. */
export type OriginCall = { server: string; tool: string; input: JsonObject; onlyReads: boolean };

/**
 * `isForeign`: the person is asked because of a value, whatever rule allows the call. `act`: the
 * effect of the call, as far as its name tells. `isToKnown`: it goes to nobody but those whom the
 * person wrote, named or keeps. `isMine`: no value comes from text of others or from nowhere.
 * `all`: the origin of every value. These two are looked up only when they are asked for.
 */
export type CallOrigins = { isForeign: boolean; act: ToolAct; isToKnown: boolean; isMine(): boolean; all(): ValueOrigin[] };

/** The number of values that a card tells the origin of. */
const MOST_VALUES = 200;

/**
 * Provenance of the values of a call (taint tracking on what a chat holds). An address that only
 * text by strangers gives is where stolen data and money go; a person who wrote or allowed it
 * knows it.
 */
export function originsOf(
  call: OriginCall,
  state: State,
  { conversation, files }: { conversation: string | null; files: ModelFiles },
): CallOrigins {
  const entries = conversation === null ? undefined : state.entries[conversation];
  const act = actIn(call, state);
  if (conversation === null || !entries) return { isForeign: false, act, isToKnown: false, isMine: () => false, all: () => [] };
  const chat = new ChatValues(entries, state, { conversation, files });
  const values = valuesIn(call.input, call.tool, act);
  const originOf = (value: CallValue) => ({ value, ...originIn(chat, value, call, act) });
  const decisive = values.filter((value) => isDecisive(value, act) && !chat.isInFolders(value)).map(originOf);
  const isToOwn = goesToOwn(decisive);
  const isAsked = ({ asks, value: { isFor, kind } }: FoundOrigin & { value: CallValue }) => {
    const isNews = asks === 'strangers' && isToOwn && !isFor && kind !== 'money';
    return asks !== undefined && state.settings.guard && !isNews;
  };
  let every: ValueOrigin[] | undefined;
  const everyOrigin = () => {
    if (every) return every;
    const origins = values.map((value) => decisive.find((one) => one.value === value) ?? originOf(value));
    every = [...origins, ...textsIn(call.input, values).map(originOf)].map((one): ValueOrigin => {
      const { value, origin, asks } = one;
      return { argument: value.argument, value: value.text, kind: value.kind, origin, ...(isAsked(one) && { asks }) };
    });
    return every;
  };
  // A value that asks is never left out.
  const all = () =>
    everyOrigin()
      .toSorted((a, b) => Number(b.asks !== undefined) - Number(a.asks !== undefined))
      .slice(0, MOST_VALUES);
  return { isForeign: decisive.some(isAsked), act, isToKnown: goesToKnown(decisive), isMine: () => everyOrigin().every(isMine), all };
}

/** A value that may be a reason to ask. */
function isDecisive(value: CallValue, act: ToolAct): boolean {
  return value.kind === 'web' ? act === 'reads' || act === 'acts' : canHarm(value, act);
}

/** Words of the model count as the person's; values of others and made-up ones do not. */
function isMine({ origin }: ValueOrigin): boolean {
  return origin.from === 'reading' ? origin.whose !== 'strangers' : origin.from !== 'nowhere';
}

function actIn({ server, tool, input, onlyReads }: OriginCall, { servers }: State): ToolAct {
  if (onlyReads) return 'reads';
  const act = actOf({ server: servers[server]?.name ?? server, tool, keys: Object.keys(input) });
  const sends = handledBy(servers[server] ?? { id: server }, 'sends');
  // The app's own servers reach nobody.
  return act === 'acts' && sends.is === false && sends.from.by === 'app' ? 'keeps' : act;
}

type FoundOrigin = { origin: Origin; asks?: ValueOrigin['asks'] };

function isKnown({ origin }: FoundOrigin): boolean {
  return origin.from === 'reading' ? origin.whose !== 'strangers' : origin.from !== 'nowhere' && origin.from !== 'model';
}

function goesToKnown(found: (FoundOrigin & { value: CallValue })[]): boolean {
  const receivers = found.filter(({ value }) => value.isFor);
  return receivers.length > 0 && receivers.every(isKnown);
}

/** The text goes to somebody whose address the person wrote, who may read in it what was read. */
function goesToOwn(found: (FoundOrigin & { value: CallValue })[]): boolean {
  const receivers = found.filter(({ value }) => value.isFor);
  const isAddressed = ({ value: { kind, text } }: { value: CallValue }) => kind !== 'handle' || /^[@#]/.test(text);
  return receivers.some((one) => isKnown(one) && isAddressed(one)) && receivers.every(({ asks }) => asks === undefined);
}

function originIn(chat: ChatValues, value: CallValue, call: OriginCall, act: ToolAct): FoundOrigin {
  const own = chat.byPerson(value);
  if (own) return { origin: own };
  const readings = chat.holding(value);
  const calm = readings.length > 0 ? chat.knownSource(value, readings, call) : undefined;
  if (calm) return { origin: calm };
  if (readings.length === 0) return unread(chat, value, act);
  const asks = canHarm(value, act) && !(value.kind === 'money' && chat.isNamedBeside(readings));
  return { origin: chat.strangers(value, readings), ...(asks && { asks: 'strangers' }) };
}

/** The origin of a value that stands in no text of others, at least not as it is. */
function unread(chat: ChatValues, value: CallValue, act: ToolAct): FoundOrigin {
  if (value.address === undefined) return { origin: { from: 'model' } };
  if (value.kind === 'path') return { origin: { from: 'nowhere' } };
  const composed = act === 'keeps' || act === 'deletes' ? undefined : chat.composedOf(value, act === 'reads');
  if (composed) return { origin: composed, asks: 'composed' };
  const origin: Origin = chat.isInAnswers(value) ? { from: 'model' } : { from: 'nowhere' };
  if (act !== 'acts' || !value.isFor || !canHarm(value, act) || !chat.isTainted()) return { origin };
  const traced = chat.traceOf(value);
  return traced ? { origin: traced, asks: 'composed' } : { origin, asks: 'nowhere' };
}
