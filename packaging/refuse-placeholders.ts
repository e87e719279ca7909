import { placeholdersIn, readIdentity } from './identity.ts';

/**
 * The first step of a release: ends with an error while package.json has a placeholder where an
 * address or an id has to stand. An id cannot be changed later: each system keeps keys and
 * installations under it.
 */
const undecided = placeholdersIn(readIdentity(process.cwd()));
if (undecided.length > 0) {
  process.stderr.write(`package.json is not ready for a release. Still to decide:\n${undecided.map((line) => `  ${line}\n`).join('')}`);
  process.exitCode = 1;
}
