import { type ModelTraffic, TrafficExchange } from '../../contract/traffic.ts';

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

/**
 * A request to a model as a command line, which takes the key from the environment. The person who
 * runs it puts back what stands as `…` in it.
 */
export function modelAsCurl({ method, model }: Pick<ModelTraffic, 'method' | 'model'>, body: string): string {
  const headers = ['content-type: application/json', ...(method === 'messages' ? ['anthropic-version: 2023-06-01'] : [])];
  return [
    `curl -X POST ${quoted(model.address)}`,
    ...headers.map((header) => `-H ${quoted(header)}`),
    '-H "authorization: Bearer $API_KEY"',
    `--data ${quoted(body)}`,
  ].join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'"'"'`)}'`;
}
