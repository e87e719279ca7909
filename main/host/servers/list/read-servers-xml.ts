import { type Fields, isFields } from '../../base/fields.ts';
import { readEntries, type ServersRead } from './read-entries.ts';

/** The settings of an IDE of JetBrains (`llm.mcpServers.xml`, and `workspace.xml` of a project). */
export function looksLikeXml(text: string): boolean {
  return /^(?:<\?xml|<!--|<(?:application|project|component|McpServer)\b)/.test(text) && /Mcp\w*Server/i.test(text);
}

/** The servers in it, or in a piece of it. */
export function readServersXml(text: string): ServersRead {
  return readEntries(xmlEntries(text));
}

/** The entries of its servers. Elements that only name a server, without its launch, are none. */
export function xmlEntries(text: string): [string, unknown][] {
  return elementsIn(text).flatMap((element): [string, unknown][] => {
    if (!element.isOfMcp) return [];
    const options = optionsOf(element);
    const { name, command = options['programPath'], args = options['arguments'], url, enabled } = options;
    if (typeof command !== 'string' && typeof url !== 'string') return [];
    const cwd = options['workingDirectory'];
    const entry: Fields = {
      ...(typeof command === 'string' && command !== '' && { command, args }),
      ...(typeof url === 'string' && { url }),
      env: options['env'] ?? valuesIn(element, 'envs'),
      headers: options['headers'] ?? valuesIn(element, 'headers'),
      ...(typeof cwd === 'string' && cwd !== '' && { cwd }),
      ...(enabled === 'false' && { enabled: false }),
    };
    return [[typeof name === 'string' ? name : '', entry]];
  });
}

/** `isOfMcp`: it stands in the settings of servers. Projects have programs of other kinds, too. */
type Element = { tag: string; attributes: Record<string, string>; children: Element[]; isOfMcp: boolean };

const TAG = /<(\/?)([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Elements deeper than this are none of a server. */
const DEEPEST = 30;

/** All elements, from the outer ones to the inner ones. Nothing is read but tags. */
function elementsIn(text: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  for (const [, end, tag = '', written = '', closed] of text.replace(/<!--[\s\S]*?(?:-->|$)/g, '').matchAll(TAG)) {
    if (end === '/') {
      open.pop();
      continue;
    }
    const pairs = [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single]): [string, string] => [
      name,
      inOurWords(double ?? single ?? ''),
    ]);
    const attributes = Object.fromEntries(pairs);
    const isOfMcp = open.at(-1)?.isOfMcp === true || /^Mcp\w*Server/.test(tag === 'component' ? (attributes['name'] ?? '') : tag);
    const element: Element = { tag, attributes, children: [], isOfMcp };
    elements.push(element);
    open.at(-1)?.children.push(element);
    if (closed !== '/' && open.length < DEEPEST) open.push(element);
  }
  return elements;
}

/** The fields of an object, as the IDE writes them: a text, a list or a map. */
function optionsOf({ children }: Element): Fields {
  return Object.fromEntries(
    children.flatMap(({ tag, attributes: { name, value }, children: [inner] }): [string, unknown][] => {
      if (tag !== 'option' || name === undefined) return [];
      if (value !== undefined) return [[name, value]];
      if (inner?.tag === 'list') return [[name, inner.children.flatMap((one) => one.attributes['value'] ?? [])]];
      return inner?.tag === 'map' ? [[name, pairsOf(inner)]] : [];
    }),
  );
}

function valuesIn({ children }: Element, tag: string): Fields | undefined {
  const values = children.find((child) => child.tag === tag);
  const pairs = values && pairsOf(values);
  return isFields(pairs) ? pairs : undefined;
}

function pairsOf({ children }: Element): Fields {
  return Object.fromEntries(
    children.flatMap(({ attributes: { key, name = key, value } }) => (name === undefined || value === undefined ? [] : [[name, value]])),
  );
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Without entities, and with the folders that the IDE has variables for. */
function inOurWords(text: string): string {
  return text
    .replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(\w+));/gi, (written, decimal: string, hex: string, named: string) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
      return code === undefined ? (ENTITIES[named] ?? written) : code <= 0x10ffff ? String.fromCodePoint(code) : written;
    })
    .replaceAll('$USER_HOME$', '${userHome}')
    .replaceAll('$PROJECT_DIR$', '${workspaceFolder}');
}
