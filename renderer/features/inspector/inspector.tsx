import { Fragment, Suspense, useLayoutEffect, useRef } from 'react';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import { viewContent, views } from './views.tsx';
import { X } from 'lucide-react';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './inspector-head.css';

/**
 * The panel. The head of it stays while the view below changes; a view that the person is led to is
 * made anew.
 */
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

/** The views of the inspector, of which one is shown, and the way out. */
function InspectorHead() {
  const words = useWords();
  const { timeline, format } = words;
  const { place, show, close } = useInspector();
  const offers = useAppState((state) => state.offers);
  const counted = views.map(({ count }) => count && format.number(Object.values(offers).reduce((sum, offer) => sum + count(offer), 0)));
  const tabs = useCountsThatFit();
  return (
    <header className="panel-head">
      <nav ref={tabs} className="inspector-views" aria-label={timeline.tabs}>
        {views.map(({ view, name }, at) => (
          <button
            key={view}
            type="button"
            className="tab"
            aria-current={place.view === view ? 'page' : undefined}
            onClick={() => show({ view })}
          >
            {name(words)}
            {counted[at] && (
              <span className="inspector-count" aria-hidden="true">
                {counted[at]}
              </span>
            )}
          </button>
        ))}
      </nav>
      <IconButton
        label={timeline.close}
        className="push"
        icon={<X size={16} strokeWidth={1.7} />}
        onClick={() => (close(), focusComposer())}
      />
    </header>
  );
}

/**
 * Shows the counts of the tabs where all tabs stay in one row with them. Each draw may have changed
 * a count or a name, so it measures anew.
 */
function useCountsThatFit() {
  const tabs = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = tabs.current;
    const head = element?.parentElement;
    if (!head) return undefined;
    const fit = () => {
      element.removeAttribute('data-names-only');
      const rows = new Set([...element.children].map((tab) => tab.getBoundingClientRect().top));
      element.toggleAttribute('data-names-only', rows.size > 1);
    };
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(head);
    return () => observer.disconnect();
  });
  return tabs;
}
