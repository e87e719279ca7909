/**
 * The wait in milliseconds that a `Retry-After` header names: seconds, or a date (RFC 9110), which
 * is read by the clock of its sender where the answer has one. Undefined: there is none, or it is
 * neither.
 */
export function retryAfterOf(headers: Headers | undefined, now: number): number | undefined {
  const text = headers?.get('retry-after')?.trim();
  if (!text) return undefined;
  const sent = Date.parse(headers?.get('date') ?? '');
  const ms = /^\d+(\.\d+)?$/.test(text) ? Number(text) * 1000 : dateOf(text) - (Number.isFinite(sent) ? sent : now);
  return Number.isFinite(ms) ? Math.max(0, Math.round(ms)) : undefined;
}

/** `Date.parse` also takes a lone negative number for a year. */
function dateOf(text: string): number {
  return /[a-z]{3}|\d{4}-\d{2}/i.test(text) ? Date.parse(text) : Number.NaN;
}
