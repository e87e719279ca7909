/**
 * A member that the double does not have throws when it is used, so that no test passes on
 * something that was never there.
 */
export function refuseUnknown<T extends object>(name: string, object: T): T {
  return new Proxy(object, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || looks.has(key)) return Reflect.get(target, key, receiver);
      throw new Error(`The double has no ${name}.${key}. Add it there, as the real one has it.`);
    },
  });
}

/** Members that promises, JSON and inspectors ask every value for. */
const looks = new Set(['then', 'toJSON', 'inspect', 'nodeType', 'tagName', '$$typeof', 'asymmetricMatch', 'domain']);
