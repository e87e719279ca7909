import type { Prompt } from '../../../contract/server.ts';

export type Argument = Prompt['arguments'][number];

/** Required arguments first; otherwise as the server lists them. */
export function inOrder(args: Argument[]): Argument[] {
  return [...args.filter((argument) => argument.required), ...args.filter((argument) => !argument.required)];
}

/**
 * The value in the field of this name: servers choose names, and `constructor` is one that every
 * object knows.
 */
export function valueOf(values: Record<string, string>, name: string): string {
  return (Object.hasOwn(values, name) && values[name]) || '';
}

/** The required ones that nobody filled in. */
export function missing<T extends Pick<Argument, 'name' | 'required'>>(args: T[], values: Record<string, string>): T[] {
  return args.filter((argument) => argument.required && valueOf(values, argument.name) === '');
}

/** The arguments that are sent: one left empty is left out. */
export function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
