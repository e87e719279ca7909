import type { SamplingQuestion, SamplingReply } from '../../contract/sampling.ts';
import { visible } from '../ui/visible.tsx';

/** What for, and that nothing happened so far. */
export function NothingSentYet({ during }: Pick<SamplingQuestion, 'during'>) {
  return (
    <>
      {during !== undefined && (
        <>
          It needs this to finish <code>{visible(during)}</code>.{' '}
        </>
      )}
      Nothing is sent until you send it.
    </>
  );
}

export function NotSeenYet({ serverName, reply }: { serverName: string; reply: SamplingReply }) {
  return (
    <>
      {visible(reply.modelName)} has answered. {serverName} has not seen it yet.
    </>
  );
}
