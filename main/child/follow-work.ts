import type { Event } from '../../contract/state.ts';
import { type WorkUnderWay, workUnderWay } from '../../contract/work-under-way.ts';
import type { Serving } from '../../contract/wire.ts';

/** These come many a second, in work that is counted already. */
const STREAMED: ReadonlySet<Event['type']> = new Set(['text', 'question.text', 'call.progress', 'lone-call.progress']);

/** Tells how much work is under way, now and whenever that changes. */
export async function followWork({ handlers, onEvent }: Serving, tell: (work: WorkUnderWay) => void): Promise<void> {
  let told = '';
  const look = async () => {
    const { state } = await handlers['state.read']({}, new AbortController().signal);
    const work = workUnderWay(state);
    if (JSON.stringify(work) === told) return;
    told = JSON.stringify(work);
    tell(work);
  };
  onEvent((_number, { type }) => {
    if (!STREAMED.has(type)) void look();
  });
  await look();
}
