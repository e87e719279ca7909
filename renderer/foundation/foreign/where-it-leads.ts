/**
 * The host a link leads to, when anybody can open it; `named`: the other host that its text says.
 */
export type Leads = { host: string; isNamed: boolean; named?: string };

/** Undefined: no page of the web. */
export function whereItLeads(url: string, text: string): Leads | undefined {
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const { host } = new URL(url);
  const named = hostIn(text);
  const isNamed = named !== undefined && bare(named) === bare(host);
  return isNamed || named === undefined ? { host, isNamed } : { host, isNamed, named };
}

/**
 * The host that a text names if it is nothing but an address: `https://a.test/b`, `a.test/b` or
 * `a.test`.
 */
function hostIn(text: string): string | undefined {
  const said = text.trim();
  if (/\s/.test(said)) return undefined;
  const url = /^https?:\/\//i.test(said)
    ? said
    : /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u.test(said)
      ? `https://${said}`
      : '';
  return URL.canParse(url) ? new URL(url).host : undefined;
}

function bare(host: string): string {
  return host.replace(/^www\./, '');
}
