/**
 * Read before a program of ours: once that catches what nobody else does, an error is thrown at
 * its next step.
 */

const { on } = process;

Object.assign(process, {
  on(event: string, ...listener: unknown[]): unknown {
    if (event === 'uncaughtException') queueMicrotask(throwBug);
    return Reflect.apply(on, process, [event, ...listener]);
  },
});

function throwBug(): never {
  throw new Error('A bug of the test.');
}
