import { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../main/host/base/needs.ts';
import type { Port } from '../../contract/wire.ts';

/** The error that a callback threw in place of its work. */
export class Injected extends Error {}

/**
 * Fault injection: of all callbacks that run later, one throws in place of its work. Callbacks are
 * those of the timers of a `clock`, of aborted signals, of the frames of a `port`, and of events of
 * programs, their pipes, sockets and threads.
 */
export function throwingCallbacks() {
  let left = Infinity;
  let where: string | undefined;
  const callbacks = new WeakMap<object, (event: Event) => void>();
  const real = {
    emit: EventEmitter.prototype.emit,
    add: EventTarget.prototype.addEventListener,
    remove: EventTarget.prototype.removeEventListener,
  };
  const own = new Set<unknown>([process.stdin, process.stdout, process.stderr]);

  EventEmitter.prototype.emit = function (name: string | symbol, ...args) {
    const isOfHost = this instanceof ChildProcess || this instanceof Worker || (this instanceof Socket && !own.has(this));
    if (isOfHost && this.listenerCount(name) > 0) pass(`${this.constructor.name} ${String(name)}`);
    return real.emit.call(this, name, ...args);
  };
  AbortSignal.prototype.addEventListener = function (this: AbortSignal, name: string, listener: never, options?: never) {
    real.add.call(this, name, throwing(listener), options);
  };
  AbortSignal.prototype.removeEventListener = function (this: AbortSignal, name: string, listener: never) {
    real.remove.call(this, name, callbacks.get(listener) ?? listener);
  };
  onTestFinished(() => {
    EventEmitter.prototype.emit = real.emit;
    // Both are inherited from EventTarget.
    Reflect.deleteProperty(AbortSignal.prototype, 'addEventListener');
    Reflect.deleteProperty(AbortSignal.prototype, 'removeEventListener');
  });

  return {
    /** The callback after so many others throws. */
    after: (count: number): void => void ([left, where] = [count, undefined]),
    /** The callback that threw; undefined while none did. */
    thrown: () => where,
    never: (): void => void (left = Infinity),
    clock: (clock: Clock): Clock => ({
      ...clock,
      after: (ms, run) =>
        clock.after(ms, () => {
          pass('timer');
          run();
        }),
    }),
    port: (port: Port): Port => ({
      ...port,
      onMessage: (listener) =>
        port.onMessage((frame) => {
          pass('frame');
          listener(frame);
        }),
    }),
  };

  function throwing(listener: EventListenerOrEventListenerObject): (event: Event) => void {
    const known = callbacks.get(listener);
    if (known) return known;
    const callback = (event: Event) => {
      pass('abort');
      if (typeof listener === 'function') listener(event);
      else listener.handleEvent(event);
    };
    callbacks.set(listener, callback);
    return callback;
  }

  function pass(what: string): void {
    if (left-- > 0) return;
    left = Infinity;
    where = what;
    throw new Injected(`injected: ${what}`);
  }
}
