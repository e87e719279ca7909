import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { useAppState } from '../../foundation/host/use-host.ts';

const updateCard = lateCode(() => import('./update-card.tsx'));

/** The notice of a newer version; nothing while there is none, and after “Not now”. */
export function UpdateNotice() {
  const update = useAppState((state) => state.update);
  const late = useLate(updateCard);
  if (!late || !update || update.now.state === 'newest' || update.now.state === 'put-off') return null;
  return <late.UpdateCard key={update.now.newer.version} update={update} />;
}
