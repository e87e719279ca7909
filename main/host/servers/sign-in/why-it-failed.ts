import { IssuerMismatchError, OAuthError, RegistrationRejectedError } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { messageOf } from '../read-error.ts';
import { REDIRECT_ADDRESS } from './callback-listener.ts';
import { refusesResource } from './resource.ts';

const MOST_SHOWN = 300;

/** The SDK's problems with what an authorization server said; its zod is not ours. */
const Problems = z.object({ issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })).min(1) });

const ErrorBody = z.object({ error: z.string(), error_description: z.string().optional() });

/**
 * The reason why a sign-in did not work, for the person; `asked` is who was asked last. Text that a
 * browser brought back may be written by anybody: it is not shown.
 */
export function whySignInFailed(error: unknown, asked: URL): HostError {
  if (error instanceof HostError) return error;
  return new HostError('server-failed', reasonFor(error, asked), { cause: error });
}

function reasonFor(error: unknown, { host }: URL): Reason {
  if (error instanceof IssuerMismatchError) return { code: 'sign-in-answered-by-other' };
  if (error instanceof SyntaxError) return { code: 'sign-in-answer-not-json', host };
  const problems = Problems.safeParse(error).data;
  if (problems) {
    const fields = [...new Set(problems.issues.flatMap(({ path }) => (path.length === 0 ? [] : [path.join('.')])))].slice(0, 4);
    return { code: 'sign-in-answer-unusable', host, fields };
  }
  if (error instanceof RegistrationRejectedError) {
    return { code: 'sign-in-not-registered', host, text: wordsOf(error.body).slice(0, MOST_SHOWN), redirect: REDIRECT_ADDRESS };
  }
  if (error instanceof OAuthError && refusesResource(error.code, error.message)) return { code: 'sign-in-resource-refused', host };
  if (error instanceof OAuthError) return { code: 'sign-in-refused', host, text: lineOf(error) };
  if (error instanceof TypeError) return { code: 'sign-in-unreachable', host, text: messageOf(error.cause ?? error).slice(0, MOST_SHOWN) };
  return { code: 'sign-in-failed', host, text: lineOf(error) };
}

/** The words of an error that `readableAnswers` wrote. */
function wordsOf(body: string): string {
  const read = ErrorBody.safeParse(parsed(body)).data;
  return read?.error_description ?? read?.error ?? body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function lineOf(error: unknown): string {
  return messageOf(error).split('\n', 1)[0]?.slice(0, MOST_SHOWN) ?? '';
}
