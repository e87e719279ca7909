type Told = {
  /** Of the answer; absent: told in the middle of one that had begun. */
  status?: number | undefined;
  /** The endpoint's own words; empty: it has none. */
  message?: string | undefined;
  /** The field of the request that the endpoint names. */
  field?: string | undefined;
  /** The endpoint's names for this kind of error, and for this very one. */
  type?: string | undefined;
  code?: string | undefined;
  /** All that the endpoint said, as text: some name a field beside their words. */
  whole?: string | undefined;
  headers?: Headers | undefined;
};

/** The refusal or the trouble that an endpoint tells, in any API. */
export class ModelError extends Error {
  readonly status: number | undefined;
  readonly field: string | undefined;
  readonly type: string | undefined;
  readonly code: string | undefined;
  readonly whole: string;
  readonly headers: Headers | undefined;

  constructor({ status, message = '', field, type, code, whole = message, headers }: Told) {
    super(message);
    this.name = 'ModelError';
    this.status = status;
    this.field = field;
    this.type = type;
    this.code = code;
    this.whole = whole;
    this.headers = headers;
  }
}

/** No answer came from the endpoint. The cause is the error of the connection. */
export class NotReached extends Error {
  constructor(cause: unknown) {
    super('The endpoint was not reached.', { cause });
    this.name = 'NotReached';
  }
}

/** The machine slept while the endpoint answered, and nothing came of it any more. */
export class SleptMeanwhile extends Error {
  constructor() {
    super('The machine slept.');
    this.name = 'SleptMeanwhile';
  }
}

/**
 * The same trouble, without a secret that an endpoint or a library repeats in its words: these come
 * to the window and to the log.
 */
export function redactedError(cause: unknown, redact: (text: string) => string): unknown {
  if (cause instanceof ModelError) {
    const { status, message, field, type, code, whole, headers } = cause;
    return redact(whole + message) === whole + message
      ? cause
      : new ModelError({ status, message: redact(message), field, type, code, whole: redact(whole), headers });
  }
  if (!(cause instanceof Error) || redact(cause.message) === cause.message) return cause;
  return cause instanceof TypeError ? new TypeError(redact(cause.message)) : new Error(redact(cause.message));
}

/** True where an endpoint does not take the request as it is put. */
export function isRefusedInput(cause: unknown, alsoWith: readonly number[] = []): cause is ModelError {
  return cause instanceof ModelError && cause.status !== undefined && [400, 422, ...alsoWith].includes(cause.status);
}
