import { HostError, reasonOf } from '../../../../contract/errors.ts';
import type { Given } from '../../../../contract/registry.ts';
import type { Clock, Log } from '../../base/needs.ts';
import { askRegistry, RegistryBusy } from './ask-registry.ts';
import { KeptAnswers } from './kept-answers.ts';

const HOUR = 3_600_000;

type Needs = { folder: string; fetch: typeof fetch; clock: Clock; log: Log };

/** An answer of a registry, and when it was given. */
export type GivenAnswer<T> = Given & { answer: T };

/**
 * Questions to registries. The same one goes out once within an hour. A registry that cannot be
 * reached, or that is busy, is stood in for by its last answer.
 */
export class RegistryQuestions {
  readonly #needs: Needs;
  readonly #kept: KeptAnswers;
  readonly #asking = new Map<string, Promise<GivenAnswer<unknown>>>();
  /** By origin, on the monotonic clock: the registry wants to be left alone until then. */
  readonly #pauses = new Map<string, number>();

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#kept = new KeptAnswers(needs);
  }

  /**
   * `read`: what is made of an answer; undefined for one that is none. Throws HostError where there
   * is no earlier answer, and where the registry itself says that it has nothing of that name.
   */
  async ask<T>(url: URL, read: (answer: unknown) => T | undefined): Promise<GivenAnswer<T>> {
    const { href } = url;
    const running = this.#asking.get(href) ?? this.#answer(url, (answer) => read(answer) !== undefined);
    this.#asking.set(href, running);
    const { answer, ...given } = await running.finally(() => this.#asking.delete(href));
    const made = read(answer);
    if (made === undefined) throw misfit(url);
    return { ...given, answer: made };
  }

  async #answer(url: URL, fits: (answer: unknown) => boolean): Promise<GivenAnswer<unknown>> {
    const { clock, log } = this.#needs;
    const found = await this.#kept.of(url.href);
    const kept = found && fits(found.answer) ? found : undefined;
    const age = clock.now() - (kept?.at ?? 0);
    // A clock that was set back makes no answer younger.
    if (kept && age >= 0 && age < HOUR) return { answer: kept.answer, at: kept.at };
    try {
      const answer = await this.#askNow(url);
      if (!fits(answer)) throw misfit(url);
      const at = clock.now();
      await this.#kept.keep({ url: url.href, at, answer });
      return { answer, at };
    } catch (cause) {
      if (!kept || (cause instanceof HostError && cause.code === 'not-found')) throw cause;
      log.info('The registry gave no answer; an earlier one stands in', cause);
      return { answer: kept.answer, at: kept.at, stale: reasonOf(cause) };
    }
  }

  async #askNow(url: URL): Promise<unknown> {
    const { clock } = this.#needs;
    const left = (this.#pauses.get(url.origin) ?? 0) - clock.elapsed();
    if (left > 0) throw new RegistryBusy(url.host, Math.ceil(left / 1000));
    try {
      return await askRegistry(this.#needs, url);
    } catch (cause) {
      if (cause instanceof RegistryBusy) this.#pauses.set(url.origin, clock.elapsed() + cause.seconds * 1000);
      throw cause;
    }
  }
}

function misfit({ host }: URL): HostError {
  return new HostError('server-failed', { code: 'registry-misfit', host });
}
