import type { JsonObject } from '../../contract/json.ts';

/**
 * Gives what was answered; undefined: it was refused. A modern server that is refused hears nothing
 * at all.
 */
export type Ask = (method: string, params: JsonObject) => Promise<JsonObject | undefined>;
type Step = { ask: { method: string; params: JsonObject } } | { result: JsonObject } | { error: JsonObject };
export type Work = ReturnType<typeof createWork>;

/**
 * A server's work for one call, step by step: each ends with something it asks for, the last one
 * with the result, or with the error where the work threw.
 */
export function createWork(run: (ask: Ask) => JsonObject | Promise<JsonObject>) {
  let step = Promise.withResolvers<Step>();
  let goOn: (answer: JsonObject | undefined) => void = () => undefined;
  const ask: Ask = (method, params) =>
    new Promise((resolve) => {
      goOn = resolve;
      step.resolve({ ask: { method, params } });
    });
  void Promise.resolve(run(ask)).then(
    (result) => step.resolve({ result }),
    (cause: unknown) => step.resolve({ error: { code: -32603, message: String(cause) } }),
  );

  return {
    next: (): Promise<Step> => step.promise,
    goOn(answer: JsonObject | undefined): void {
      step = Promise.withResolvers();
      goOn(answer);
    },
  };
}
