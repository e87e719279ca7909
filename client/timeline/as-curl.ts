import { TrafficExchange } from '../../contract/traffic.ts';

/**
 * An HTTP exchange as it was kept, with the message it carried, as a command line. Secrets are `…`
 * in it; the person who runs it fills them in.
 */
export function asCurl(http: unknown, message: string | undefined): string | undefined {
  const exchange = TrafficExchange.safeParse(http).data;
  if (!exchange) return undefined;
  const { method, url, headers } = exchange.request;
  const lines = [`curl -X ${method} ${quoted(url)}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (message !== undefined) lines.push(`--data ${quoted(message)}`);
  return lines.join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'"'"'`)}'`;
}
