/** All answers, or the first failure: then what else was asked is withdrawn. */
export async function sideBySide<T, R>(
  items: T[],
  answer: (item: T, signal: AbortSignal) => Promise<R>,
  signal: AbortSignal,
): Promise<R[]> {
  const failing = new AbortController();
  const either = AbortSignal.any([signal, failing.signal]);
  try {
    return await Promise.all(items.map((item) => answer(item, either)));
  } catch (error) {
    failing.abort();
    throw error;
  }
}
