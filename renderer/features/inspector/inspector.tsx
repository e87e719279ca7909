import { Fragment, Suspense } from 'react';
import { InspectorHead } from './inspector-head.tsx';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import { viewContent } from './views.tsx';

/** Its head stays while the view below it changes; somebody who is led to a view finds it new. */
export function Inspector() {
  const { place, visit } = useInspector();
  return (
    <>
      <InspectorHead />
      <Suspense fallback={null}>
        <Fragment key={visit}>{viewContent(place)}</Fragment>
      </Suspense>
    </>
  );
}
