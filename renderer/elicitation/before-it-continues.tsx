import type { ReactNode } from 'react';
import { visible } from '../ui/visible.tsx';

/** "asks you before it continues with `create_issue`". */
export function beforeItContinues(asks: string, during: string | undefined): ReactNode {
  if (during === undefined) return asks;
  return (
    <>
      {asks} before it continues with <code>{visible(during)}</code>
    </>
  );
}
