import type { Resource } from '../../contract/server.ts';
import { bytes, figure } from '../ui/words.ts';
import type { Entry, FoundGroup } from './resource-list.ts';

/** What stands at the end of its row. */
export function sayEntry({ about }: Entry): string {
  if (about.kind === 'resource') return about.resource.size === undefined ? '' : bytes(about.resource.size);
  const needed = about.variables.filter(({ required }) => required).map(({ name }) => name);
  return needed.length > 0 ? `needs ${needed.join(', ')}` : 'template';
}

/** "412", "3 of 412". */
export function sayFound({ entries, of }: FoundGroup): string {
  return entries.length === of ? figure(of) : `${figure(entries.length)} of ${figure(of)}`;
}

/** "For you", "priority 0.8", "changed 18 Nov 2026": the server's hints, in words. */
export function sayHints({ audience = [], priority, lastModified }: NonNullable<Resource['annotations']>): string[] {
  const changed = lastModified === undefined ? NaN : Date.parse(lastModified);
  return [
    forWhom(audience),
    priority === undefined ? undefined : `Priority ${priority} of 1`,
    Number.isNaN(changed) ? undefined : `Changed ${day(changed)}`,
  ].filter((hint) => hint !== undefined);
}

function forWhom(audience: string[]): string | undefined {
  const people = audience.includes('user');
  const model = audience.includes('assistant');
  if (people && model) return 'For you and the model';
  return people ? 'For you' : model ? 'For the model' : undefined;
}

function day(at: number): string {
  return new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric' });
}
