import type { Doubt } from '../../contract/server.ts';
import type { Words } from './en.ts';
import type { Phrase } from './phrase.ts';

/** Why rules do not count for tools in doubt, in sentences that name the server. */
export function inDoubt({ doubts }: Pick<Words, 'doubts'>, server: string, { because, problem }: Doubt): Phrase {
  return doubts.sentence(server, because, problem === undefined ? undefined : [{ foreign: problem }]);
}
