import { IssuerMismatchError, OAuthError } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { HostError } from '../../../../contract/errors.ts';
import { messageOf } from '../session/read-error.ts';

const MOST_SHOWN = 300;

/** The SDK's problems with what an authorization server said; its zod is not ours. */
const Problems = z.object({ issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })).min(1) });

/** Why a sign-in did not work, for the person; `asked` is who was asked last. What a browser brought back may be written by anybody: it is not shown. */
export function whySignInFailed(error: unknown, asked: URL): HostError {
  if (error instanceof HostError) return error;
  return new HostError('server-failed', wordsOf(error, asked), { cause: error });
}

function wordsOf(error: unknown, { host }: URL): string {
  if (error instanceof IssuerMismatchError) return 'The answer to the sign-in came from somebody else than it was asked of.';
  if (error instanceof SyntaxError)
    return `${host} should say in JSON how to sign in there, and its answer is no JSON. Ask whoever runs it.`;
  const problems = Problems.safeParse(error).data;
  if (problems) {
    const fields = [...new Set(problems.issues.map(({ path }) => (path.length === 0 ? 'the whole' : path.join('.'))))].slice(0, 4);
    return `What ${host} says about signing in cannot be used. Missing or wrong: ${fields.join(', ')}. Ask whoever runs it.`;
  }
  if (error instanceof OAuthError) return `${host} refused the sign-in: “${lineOf(error)}”`;
  if (error instanceof TypeError) return `${host} could not be reached (${messageOf(error.cause ?? error).slice(0, MOST_SHOWN)}).`;
  return `The sign-in at ${host} did not work: ${lineOf(error)}`;
}

function lineOf(error: unknown): string {
  return messageOf(error).split('\n', 1)[0]?.slice(0, MOST_SHOWN) ?? '';
}
