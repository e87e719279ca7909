/** The value, which is there: the test is red where it is not. */
export function defined<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw new Error('A value is expected, and there is none.');
  return value;
}

/** The first item of a list that has one. */
export function first<Item>(list: readonly Item[]): Item {
  return present(list[0]);
}

/** The last item of a list that has one. */
export function last<Item>(list: readonly Item[]): Item {
  return present(list.at(-1));
}

/** The item of a list that has this one alone. */
export function only<Item>(list: readonly Item[]): Item {
  if (list.length !== 1) throw new Error(`One item is expected, and there are ${list.length}.`);
  return first(list);
}

/** An item may be null. */
function present<Item>(item: Item | undefined): Item {
  if (item === undefined) throw new Error('An item is expected, and the list is empty.');
  return item;
}
