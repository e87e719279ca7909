import type { Words } from '../../../client/words/en.ts';
import type { Phrase } from '../../../client/words/phrase.ts';
import type { Resource } from '../../../contract/server.ts';
import type { ResourceEntry } from './resource-list.ts';

type ResourceWords = Pick<Words, 'format' | 'resources'>;

/** The note at the end of a resource's row. */
export function sayEntry({ format, resources }: ResourceWords, { about }: ResourceEntry): Phrase {
  if (about.kind === 'resource') return about.resource.size === undefined ? '' : format.bytes(about.resource.size);
  const needed = about.variables.filter(({ required }) => required).map(({ name }) => name);
  return needed.length > 0 ? resources.needs(needed) : resources.template;
}

/** "For you", "Priority 0.8 of 1", "Changed 18 Nov 2026": the server's hints, in words. */
export function sayHints(
  { format, resources }: ResourceWords,
  { audience = [], priority, lastModified }: NonNullable<Resource['annotations']>,
): string[] {
  const changed = lastModified === undefined ? NaN : Date.parse(lastModified);
  return [
    forWhom(resources, audience),
    priority === undefined ? undefined : resources.priority(priority),
    Number.isNaN(changed) ? undefined : resources.changedAt(format.date(changed)),
  ].filter((hint) => hint !== undefined);
}

function forWhom({ forYou, forModel, forBoth }: Words['resources'], audience: string[]): string | undefined {
  const people = audience.includes('user');
  const model = audience.includes('assistant');
  if (people && model) return forBoth;
  return people ? forYou : model ? forModel : undefined;
}
