import type { Json, JsonObject } from '../../../contract/json.ts';
import type { Revision } from '../../../contract/check.ts';
import type { CheckSchema } from '../consent/schema/check-schema.ts';
import { type Fields, isFields } from '../base/fields.ts';
import { holdsBut, nameIn, notTried, type TrialOutcome } from './session.ts';

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'];
const DIALECTS = {
  draft7: 'http://json-schema.org/draft-07/schema',
  newest: 'https://json-schema.org/draft/2020-12/schema',
};

export function namesAreUnique(tools: Fields[]): TrialOutcome {
  if (tools.length === 0) return notTried('not-offered');
  const names = tools.map(nameIn);
  return holdsBut([...new Set(names.filter((name, at) => names.indexOf(name) < at))]);
}

/** Without them a host takes a tool for one that changes and reaches everything. */
export function annotationsAreGiven(tools: Fields[]): TrialOutcome {
  if (tools.length === 0) return notTried('not-offered');
  const isGiven = ({ annotations }: Fields) => isFields(annotations) && HINTS.some((hint) => typeof annotations[hint] === 'boolean');
  return holdsBut(tools.filter((tool) => !isGiven(tool)).map(nameIn));
}

export function namesAreUsable(tools: Fields[]): TrialOutcome {
  if (tools.length === 0) return notTried('not-offered');
  return holdsBut(tools.filter(({ name }) => typeof name !== 'string' || !/^[A-Za-z0-9_.-]{1,128}$/.test(name)).map(nameIn));
}

/** Each is an object whose type is `object`, and a schema of the dialect it names. */
export async function inputSchemasAreValid(tools: Fields[], revision: Revision, check: CheckSchema): Promise<TrialOutcome> {
  if (tools.length === 0) return notTried('not-offered');
  return holdsBut(await without(tools, async ({ inputSchema }) => isOfObject(inputSchema) && isValid(inputSchema, revision, check)));
}

/**
 * From 2026-07-28 on what is structured may be of any type (SEP-2106), and of no other than an
 * object until then.
 */
export async function outputSchemasAreValid(tools: Fields[], revision: Revision, check: CheckSchema): Promise<TrialOutcome> {
  const some = tools.filter((tool) => 'outputSchema' in tool);
  if (some.length === 0) return notTried('no-schema');
  const mayBe = revision >= '2026-07-28' ? isFields : isOfObject;
  return holdsBut(await without(some, async ({ outputSchema }) => mayBe(outputSchema) && isValid(outputSchema, revision, check)));
}

/** The names of the tools of which that is not true. */
async function without(tools: Fields[], isSo: (tool: Fields) => Promise<boolean>): Promise<string[]> {
  const wrong: string[] = [];
  for (const tool of tools) if (!(await isSo(tool))) wrong.push(nameIn(tool));
  return wrong;
}

function isOfObject(schema: unknown): schema is Fields {
  return isFields(schema) && schema['type'] === 'object';
}

async function isValid(schema: Fields, revision: Revision, check: CheckSchema): Promise<boolean> {
  const named = typeof schema['$schema'] === 'string' ? schema['$schema'].replace(/#$/, '') : undefined;
  // A dialect that nothing here knows is not held against the server.
  if (named !== undefined && !Object.values(DIALECTS).includes(named)) return true;
  const fits = async (dialect: string) => {
    const meta: JsonObject = dialect === DIALECTS.draft7 ? { $schema: dialect, $ref: `${dialect}#` } : { $ref: dialect };
    return (await check('check', meta, schema as Json, 'arguments')).problems.length === 0;
  };
  if (await fits(named ?? DIALECTS.newest)) return true;
  // Older revisions do not say which dialect counts where none is named.
  return named === undefined && revision < '2025-11-25' && fits(DIALECTS.draft7);
}

/** Each hint is true or false, and a tool that only reads says of nothing that it destroys. */
export function annotationsAreConsistent(tools: Fields[]): TrialOutcome {
  const annotated = tools.filter((tool) => 'annotations' in tool);
  if (annotated.length === 0) return notTried('not-offered');
  return holdsBut(annotated.filter(({ annotations }) => !isConsistent(annotations)).map(nameIn));
}

function isConsistent(annotations: unknown): boolean {
  if (!isFields(annotations)) return false;
  if (!HINTS.every((hint) => !(hint in annotations) || typeof annotations[hint] === 'boolean')) return false;
  return !(annotations['readOnlyHint'] === true && annotations['destructiveHint'] === true);
}

export function addressesAreValid(resources: Fields[]): TrialOutcome {
  if (resources.length === 0) return notTried('not-offered');
  return holdsBut(resources.filter(({ uri }) => typeof uri !== 'string' || !URL.canParse(uri)).map(nameIn));
}
