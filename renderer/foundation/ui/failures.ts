/** An error of the window itself; `region`: the part that was not drawn because of it. */
export type WindowFailure = { region?: string; error: string };

/** The same failure is told once in this time: a part that fails with each frame fills no log. */
const AGAIN_MS = 60_000;

const early: WindowFailure[] = [];
const toldAt = new Map<string, number>();
let tell: ((failure: WindowFailure) => void) | undefined;

/** Tells the host of an error. Returns its details, without text of chats or keys. */
export function reportFailure(cause: unknown, region?: string, now = performance.now()): string {
  const error = detailsOf(cause);
  const key = `${region}\n${error}`;
  if (now - (toldAt.get(key) ?? -Infinity) < AGAIN_MS) return error;
  toldAt.set(key, now);
  const failure = { ...(region !== undefined && { region }), error };
  if (tell) tell(failure);
  else early.push(failure);
  return error;
}

/** Hands over each failure from now on, first those that came before. */
export function onFailure(listener: (failure: WindowFailure) => void): void {
  tell = listener;
  for (const failure of early.splice(0)) listener(failure);
}

const FRAMES = 6;
/** Errors of the language, whose messages are about code. Others may repeat a text of somebody. */
const OF_CODE = new Set(['TypeError', 'RangeError', 'ReferenceError']);

/** The kind of an error, a message about code, and the first frames of its stack by file name. */
export function detailsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const says = OF_CODE.has(cause.name) || cause.message.startsWith('Minified React error');
  const frames = (cause.stack ?? '').split('\n').filter((line) => /^\s+at |@.*:\d+:\d+$/.test(line));
  const first = frames.slice(0, FRAMES).map((line) => line.trim().replaceAll(/[\w-]*:?\/[^\s()]*\/([^\s()/]*)/g, '$1'));
  return [says ? `${cause.name}: ${withoutQuoted(cause.message)}` : cause.name, ...first].join('\n');
}

/** A quoted name may be data: only a short word of letters stays. */
function withoutQuoted(message: string): string {
  return message
    .slice(0, 300)
    .replaceAll(/(["'`])(.*?)\1/g, (whole, _quote, inside: string) => (/^[a-z$_]{1,30}$/i.test(inside) ? whole : '…'));
}
