import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import type { Target } from '../../foundation/navigation/inspector-place.tsx';

const resourceBrowser = lateCode(() => import('../../parts/resources/resource-browser.tsx'));

export function ResourcesView({ target }: { target: Target | undefined }) {
  const late = useLate(resourceBrowser);
  return late && <late.ResourceBrowser target={target} />;
}
