import { IssuerMismatchError, OAuthError } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { HostError } from '../../../../contract/errors.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { messageOf } from '../read-error.ts';

const MOST_SHOWN = 300;

/** The SDK's problems with what an authorization server said; its zod is not ours. */
const Problems = z.object({ issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })).min(1) });

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
  if (error instanceof OAuthError) return { code: 'sign-in-refused', host, text: lineOf(error) };
  if (error instanceof TypeError) return { code: 'sign-in-unreachable', host, text: messageOf(error.cause ?? error).slice(0, MOST_SHOWN) };
  return { code: 'sign-in-failed', host, text: lineOf(error) };
}

function lineOf(error: unknown): string {
  return messageOf(error).split('\n', 1)[0]?.slice(0, MOST_SHOWN) ?? '';
}
