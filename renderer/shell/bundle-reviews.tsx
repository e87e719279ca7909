import { useAppState, useHost } from '../foundation/host/use-host.ts';
import { lateCode, useLate } from '../foundation/later/late-code.ts';
import { tellTrouble } from '../foundation/ui/tell-trouble.ts';

const bundleDialog = lateCode(() => import('../features/servers/bundle/bundle-dialog.tsx'));

/**
 * Bundles that a shell or a command opened for review, one after the other. Each window draws them,
 * and one in which the person saw a bundle to its end ends it for all.
 */
export function BundleReviews() {
  const { ask } = useHost();
  const late = useLate(bundleDialog);
  const bundle = useAppState((state) => state.bundlesToReview[0]);
  if (!late || !bundle) return null;
  const { id, path } = bundle;
  const end = () => void ask('bundle.reviewed', { id }).catch(tellTrouble);
  return <late.BundleDialog key={id} source={{ at: 'path', path }} onClose={end} />;
}
