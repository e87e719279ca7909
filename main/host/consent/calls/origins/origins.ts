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
 * `isForeign`: the person is asked because of a value, whatever rule allows the call. `isMine`: no
 * value comes from text of others or from nowhere. `all`: the origin of every value. These two are
 * looked up only when they are asked for.
 */
export type CallOrigins = { isForeign: boolean; isMine(): boolean; all(): ValueOrigin[] };

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
  if (conversation === null || !entries) return { isForeign: false, isMine: () => false, all: () => [] };
  const chat = new ChatValues(entries, state, { conversation, files });
  const act = actIn(call, state);
  const found = valuesIn(call.input, call.tool, act).map((value) => ({ value, ...originIn(chat, value, call, act) }));
  const toOwn = goesToOwn(found);
  const values = found.map(({ value: { argument, text, kind, isFor }, origin, asks }): ValueOrigin => {
    const isNews = asks === 'strangers' && toOwn && !isFor && kind !== 'money';
    const isAsked = asks !== undefined && state.settings.guard && !isNews;
    return { argument, value: text, kind, origin, ...(isAsked && { asks }) };
  });
  const texts = () =>
    textsIn(call.input, values).map((value): ValueOrigin => {
      return { argument: value.argument, value: value.text, kind: 'text', origin: originIn(chat, value, call, act).origin };
    });
  const all = () => [...values, ...texts()].slice(0, MOST_VALUES);
  return { isForeign: values.some(({ asks }) => asks !== undefined), isMine: () => all().every(isMine), all };
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

/** The text goes to somebody whose address the person wrote, who may read in it what was read. */
function goesToOwn(found: (FoundOrigin & { value: CallValue })[]): boolean {
  const receivers = found.filter(({ value }) => value.isFor);
  const isOwn = ({ origin }: FoundOrigin) =>
    origin.from === 'person' || origin.from === 'allowed' || (origin.from === 'reading' && origin.whose !== 'strangers');
  const isAddressed = ({ value: { kind, text } }: { value: CallValue }) => kind !== 'handle' || /^[@#]/.test(text);
  return receivers.some((one) => isOwn(one) && isAddressed(one)) && receivers.every(({ asks }) => asks === undefined);
}

function originIn(chat: ChatValues, value: CallValue, call: OriginCall, act: ToolAct): FoundOrigin {
  const own = chat.byPerson(value);
  if (own) return { origin: own };
  const readings = chat.holding(value);
  const known = readings.length > 0 ? chat.knownSource(value, readings, call) : undefined;
  if (known) return { origin: known };
  if (readings.length === 0) return unread(chat, value, act);
  const asks = canHarm(value, act) && !chat.isInFolders(value) && !(value.kind === 'money' && chat.isNamedBeside(readings));
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
