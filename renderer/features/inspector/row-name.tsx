import type { TrafficMessage } from '../../../contract/traffic.ts';
import { otherSide } from '../../../client/timeline/other-side.ts';
import { visible } from '../../foundation/words/visible.tsx';
import { OtherSide } from './other-side.tsx';

/** The server or the model, the method and the thing a row is about. */
export function RowName({ first }: { first: TrafficMessage }) {
  return (
    <>
      <OtherSide of={first} />
      <span className="one-line">
        <b>{visible(otherSide(first))}</b> <code>{visible(first.kind === 'http' ? `HTTP ${first.method}` : first.method)}</code>{' '}
        {first.name !== undefined && visible(first.name)}
      </span>
    </>
  );
}
