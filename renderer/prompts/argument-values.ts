import type { Prompt } from '../../contract/server.ts';

export type Argument = Prompt['arguments'][number];

/** Required arguments first; otherwise as the server lists them. */
export function inOrder(args: Argument[]): Argument[] {
  return [...args.filter((argument) => argument.required), ...args.filter((argument) => !argument.required)];
}

/** The required ones that nobody filled in. */
export function missing(args: Argument[], values: Record<string, string>): Argument[] {
  return args.filter((argument) => argument.required && !values[argument.name]);
}

/** What is sent: an argument left empty is left out. */
export function filled(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
