import { refuseUnknown } from './refuse-unknown.ts';

/*
 * The values that a test cannot state in types, and the reason of each kind. A cast elsewhere in
 * the tests needs a reason of its own: lint refuses it.
 */

/**
 * The keys of an object whose type lists all of them: TypeScript allows for more, and these objects
 * have none.
 */
export function keysOf<Key extends string>(object: Partial<Record<Key, unknown>>): Key[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- See above.
  return Object.keys(object) as Key[];
}

/**
 * A double of a large interface that is not ours to implement: the members that the code under test
 * uses. Another one throws when it is used, so that no test passes on something that was never
 * there.
 */
export function standIn<Whole extends object>(name: string, members: { [Key in keyof Whole]?: unknown }): Whole {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The other members throw.
  return refuseUnknown(name, members) as Whole;
}

/** Of a large value the fields that the code under test reads. */
export function partOf<Whole>(fields: Part<Whole>): Whole {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- The types of the fields given are checked.
  return fields as Whole;
}

type Part<Whole> = Whole extends (...given: never[]) => unknown
  ? Whole
  : Whole extends readonly (infer Item)[]
    ? readonly Part<Item>[]
    : Whole extends object
      ? { [Key in keyof Whole]?: Part<Whole[Key]> }
      : Whole;

/**
 * A value that the types refuse, and that comes from outside all the same: the test shows what
 * becomes of it. It fits everywhere.
 */
export function illTyped(value: unknown): never {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- See above.
  return value as never;
}
