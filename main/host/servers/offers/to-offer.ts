import { deeperThan, type JsonObject } from '../../../../contract/json.ts';
import type { HeldBack, Offer, Prompt, Resource, ResourceTemplate, Tool } from '../../../../contract/server.ts';
import { hashOf } from '../../base/fingerprint.ts';
import { whyNoModelCanUse } from '../../models/to-tools.ts';
import { clean, compact, isFields, text } from '../../base/fields.ts';
import type { AllListed, OfferKind, OfferedList } from './list-offered.ts';
import { taskSupportOf } from '../server-task.ts';
import { parameterHeaders } from './parameter-headers.ts';
import { schemaProblem } from './schema-problem.ts';
import { withoutNulls } from './without-nulls.ts';
import type { Reason } from '../../../../contract/reason.ts';

/** Of a whole tool; what a transport cut off lay deeper. */
const DEEPEST = 100;
const LONGEST_NAME = 128;

type OfferItem<T> = { item: T } | { name: string; reason: Reason };
type AliasFor = (tool: string) => string;
/** The server's capabilities for its lists beyond listing. */
export type Abilities = Pick<Offer, 'completes' | 'tellsUpdates'> & { runsTasks?: boolean };

export const emptyOffer: Offer = { tools: [], prompts: [], resources: [], templates: [], heldBack: [], completes: false };

/**
 * A server's lists, as what it offers: every item read on its own, those nobody can use held back
 * with the reason. `aliasFor` is asked once for each tool, in the server's order.
 */
export function toOffer(listed: AllListed, { completes, tellsUpdates, runsTasks = false }: Abilities, aliasFor: AliasFor): Offer {
  const heldBack: HeldBack[] = [];
  const keep = <T>(kind: OfferKind, list: OfferedList, read: (item: unknown) => OfferItem<T>): T[] => {
    if (list.problem !== undefined) heldBack.push({ kind, name: '', reason: list.problem });
    return list.items.map(read).flatMap((result) => {
      if ('item' in result) return [result.item];
      heldBack.push({ kind, name: result.name, reason: result.reason });
      return [];
    });
  };
  const tools = { ...listed.tool, items: withoutRepeats(listed.tool.items) };
  const twice = namesListedTwice(tools.items);
  return {
    tools: keep('tool', tools, (item) => readTool(item, { twice, aliasFor, inHeaders: listed.tool.inHeaders === true, runsTasks })),
    prompts: keep('prompt', listed.prompt, readPrompt),
    resources: once(keep('resource', listed.resource, readResourceEntry), ({ uri }) => uri),
    templates: once(keep('template', listed.template, readTemplate), ({ uriTemplate }) => uriTemplate),
    ...(listed.tool.doubt && { doubt: listed.tool.doubt }),
    heldBack,
    completes,
    ...(tellsUpdates && { tellsUpdates }),
    ...(runsTasks && { runsTasks }),
  };
}

/**
 * One address is one resource, however often and under how many names it is listed: the first
 * stays.
 */
function once<T>(items: T[], addressOf: (item: T) => string): T[] {
  const first = new Map(items.toReversed().map((item) => [addressOf(item), item]));
  return items.filter((item) => first.get(addressOf(item)) === item);
}

function readTool(
  item: unknown,
  about: { twice: Set<string>; aliasFor: AliasFor; inHeaders: boolean; runsTasks: boolean },
): OfferItem<Tool> {
  const name = nameOf(item);
  const held = (reason: Reason) => ({ name, reason });
  if (!isFields(item)) return held({ code: 'item-not-object' });
  if (deeperThan(DEEPEST, item)) return held({ code: 'item-nested', levels: DEEPEST });
  if (typeof item['name'] !== 'string' || name === '') return held({ code: 'item-without-name' });
  if (name.length > LONGEST_NAME || hasControls(name)) return held({ code: 'tool-name-unusable', most: LONGEST_NAME });
  if (about.twice.has(name)) return held({ code: 'tool-name-twice' });
  if (!isTextOrNothing(item['description'])) return held({ code: 'description-not-text' });
  if (!about.runsTasks && taskSupportOf(item) === 'required') return held({ code: 'needs-task' });
  const { inputSchema: listed } = item;
  if (!isFields(listed)) return held({ code: 'schema-missing' });
  // The values came out of JSON.parse.
  const inputSchema = withoutNulls(listed as JsonObject);
  const problem = schemaProblem(inputSchema);
  if (problem !== undefined) return held(problem);
  const headers = about.inHeaders ? parameterHeaders(item['inputSchema']) : { mirrored: [] };
  if ('problem' in headers) return held(headers.problem);
  const alias = about.aliasFor(name);
  const refused = whyNoModelCanUse({ alias });
  if (refused !== undefined) return held(refused);
  const apps = appsOf(item['_meta']);
  const annotations = isFields(item['annotations']) ? (item['annotations'] as JsonObject) : undefined;
  const said = compact({
    title: text(item['title']) ?? text(annotations?.['title']),
    description: text(item['description']) ?? '',
    inputSchema: listed as JsonObject,
    outputSchema: isFields(item['outputSchema']) ? (item['outputSchema'] as JsonObject) : undefined,
    annotations,
  });
  const schemas = compact({ inputSchema, outputSchema: said.outputSchema && withoutNulls(said.outputSchema) });
  // All that a person or a model reads of it and nothing else: a server may put a time or a count
  // into its _meta. A field that is read
  // one day, like an icon, has to be part of it then.
  return {
    item: { name, alias, ...said, ...schemas, ...apps, definition: hashOf(compact({ name, ...said }) as JsonObject) },
  };
}

/** MCP Apps: the view of a tool, also by its older key, and those whom the tool is for. */
function appsOf(meta: unknown): Pick<Tool, 'isForViews' | 'isForModel' | 'view'> {
  const ui = isFields(meta) && isFields(meta['ui']) ? meta['ui'] : {};
  const { visibility } = ui;
  const uri = ui['resourceUri'] ?? (isFields(meta) ? meta['ui/resourceUri'] : undefined);
  const isFor = (whom: string) => !Array.isArray(visibility) || visibility.includes(whom);
  return {
    ...(!isFor('model') && { isForViews: true }),
    ...(!isFor('app') && { isForModel: true as const }),
    ...(typeof uri === 'string' && /^ui:\/\/.{1,2000}$/.test(uri) && { view: { uri: clean(uri) } }),
  };
}

function readPrompt(item: unknown): OfferItem<Prompt> {
  const name = nameOf(item);
  if (!isFields(item) || name === '') return { name, reason: { code: 'item-without-name' } };
  const listed = item['arguments'] ?? [];
  if (!Array.isArray(listed) || !listed.every((one) => nameOf(one) !== '')) return { name, reason: { code: 'prompt-arguments-unusable' } };
  return {
    item: compact({
      name,
      title: text(item['title']),
      description: text(item['description']),
      arguments: listed.map((one: Record<string, unknown>) =>
        compact({
          name: nameOf(one),
          title: text(one['title']),
          description: text(one['description']),
          required: one['required'] === true,
        }),
      ),
    }),
  };
}

function readResourceEntry(item: unknown): OfferItem<Resource> {
  if (!isFields(item) || typeof item['uri'] !== 'string' || item['uri'] === '')
    return { name: nameOf(item), reason: { code: 'resource-without-uri' } };
  const uri = clean(item['uri']);
  const size = typeof item['size'] === 'number' ? item['size'] : undefined;
  return { item: compact({ uri, ...described(item, uri), size, annotations: readHints(item['annotations']) }) };
}

/** Only hints: what does not fit is left out, and the resource is there all the same. */
function readHints(said: unknown): Resource['annotations'] {
  if (!isFields(said)) return undefined;
  const { audience, priority, lastModified } = said;
  const readers = Array.isArray(audience) ? audience.filter((one) => one === 'user' || one === 'assistant') : [];
  const hints = compact({
    audience: readers.length > 0 ? [...new Set(readers)] : undefined,
    priority: typeof priority === 'number' && priority >= 0 && priority <= 1 ? priority : undefined,
    lastModified: typeof lastModified === 'string' && !Number.isNaN(Date.parse(lastModified)) ? clean(lastModified) : undefined,
  });
  return Object.keys(hints).length > 0 ? hints : undefined;
}

function readTemplate(item: unknown): OfferItem<ResourceTemplate> {
  if (!isFields(item) || typeof item['uriTemplate'] !== 'string') return { name: nameOf(item), reason: { code: 'template-without-uri' } };
  const uriTemplate = clean(item['uriTemplate']);
  return { item: compact({ uriTemplate, ...described(item, uriTemplate) }) };
}

function described(item: Record<string, unknown>, uri: string) {
  return {
    name: nameOf(item) || uri,
    title: text(item['title']),
    description: text(item['description']),
    mimeType: text(item['mimeType']),
  };
}

/**
 * A tool that is listed again and says the same is one tool, also where only its title is another:
 * the first stays.
 */
function withoutRepeats(items: unknown[]): unknown[] {
  const names = namesListedTwice(items);
  const seen = new Set<string>();
  return items.filter((item) => {
    const name = nameOf(item);
    if (!names.has(name) || !isFields(item)) return true;
    const { description, inputSchema, outputSchema, annotations, execution, _meta } = item;
    const { title: _title, ...hints } = isFields(annotations) ? annotations : {};
    const says: Record<string, unknown> = {
      name,
      description: description ?? '',
      inputSchema,
      outputSchema,
      hints,
      execution,
      apps: appsOf(_meta),
    };
    const key = hashOf(withoutNulls(compact(says) as JsonObject));
    return !seen.has(key) && seen.add(key);
  });
}

function namesListedTwice(items: unknown[]): Set<string> {
  const names = items.map(nameOf);
  return new Set(names.filter((name, at) => names.indexOf(name) !== at));
}

function nameOf(item: unknown): string {
  return isFields(item) ? (text(item['name']) ?? '') : '';
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string';
}

function hasControls(name: string): boolean {
  return /\p{Cc}/u.test(name);
}
