import { ChevronDown, X } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { useInspector } from '../../foundation/navigation/inspector-place.tsx';
import { focusComposer } from '../../foundation/navigation/regions.ts';
import { IconButton } from '../../foundation/ui/icon-button.tsx';
import { Menu } from '../../foundation/ui/menu.tsx';
import { Region } from '../../foundation/ui/region.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import { viewContent, views } from './views.tsx';
import './inspector-head.css';

/**
 * The panel. The head of it stays while the view below changes; a view that the person is led to is
 * made anew.
 */
export function Inspector() {
  const { place, visit, close } = useInspector();
  const [inChat, setInChat] = useState(0);
  return (
    <>
      <InspectorHead inChat={place.view === 'timeline' ? inChat : 0} />
      <Suspense fallback={null}>
        <Region key={visit} name="inspector" onClose={close}>
          {viewContent(place, setInChat)}
        </Region>
      </Suspense>
    </>
  );
}

/**
 * The views of the inspector, of which one is shown, and the way out. `inChat`: how many messages
 * of this chat the timeline has; 0: none, or it is not shown, and then nobody knows.
 */
function InspectorHead({ inChat }: { inChat: number }) {
  const words = useWords();
  const { inspector, format } = words;
  const { place, show, close } = useInspector();
  const offers = useAppState((state) => state.offers);
  const counts = views.map(({ count }) => (count ? Object.values(offers).reduce((sum, offer) => sum + count(offer), 0) : undefined));
  const { tabs, out } = useTabsThatFit();
  return (
    <header className="panel-head">
      <nav ref={tabs} className="inspector-views" aria-label={inspector.name}>
        {views.map(({ view, name }, at) => {
          const count = view === 'timeline' ? inChat || undefined : counts[at];
          return (
            <button
              key={view}
              type="button"
              className="tab"
              data-view={view}
              aria-current={place.view === view ? 'page' : undefined}
              onClick={() => show({ view })}
            >
              {name(words)}
              {count !== undefined && (
                <span className="inspector-count" aria-hidden="true">
                  {format.number(count)}
                </span>
              )}
            </button>
          );
        })}
        <span className="inspector-more" data-more-views>
          <Menu
            trigger={<IconButton label={inspector.moreViews} size="sm" icon={<ChevronDown size={14} strokeWidth={1.9} />} />}
            items={views
              .filter(({ view }) => out.includes(view))
              .map(({ view, name }) => ({ label: name(words), onSelect: () => show({ view }) }))}
          />
        </span>
      </nav>
      <IconButton
        label={inspector.close}
        className="push"
        icon={<X size={16} strokeWidth={1.7} />}
        onClick={() => (close(), focusComposer())}
      />
    </header>
  );
}

/**
 * Keeps the tabs in one row: without room first their counts go, then the last tabs, which the menu
 * has. Each draw may have changed a count or a name, so it measures anew.
 */
function useTabsThatFit() {
  const tabs = useRef<HTMLElement>(null);
  const [out, setOut] = useState('');
  useLayoutEffect(() => {
    const element = tabs.current;
    const head = element?.parentElement;
    if (!head) return undefined;
    const fit = () => setOut(fitTabs(element).join(' '));
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(head);
    return () => observer.disconnect();
  });
  return { tabs, out: out.split(' ') };
}

/** The views whose tabs have no room. */
function fitTabs(element: HTMLElement): string[] {
  const all = [...element.querySelectorAll<HTMLElement>('[data-view]')];
  const more = element.querySelector<HTMLElement>('[data-more-views]');
  const isOneRow = () => new Set([...all, more].filter((one) => one && !one.hidden).map((one) => one?.offsetTop)).size <= 1;
  element.removeAttribute('data-names-only');
  for (const tab of all) tab.hidden = false;
  if (more) more.hidden = true;
  if (isOneRow()) return [];
  element.setAttribute('data-names-only', '');
  if (isOneRow()) return [];
  if (more) more.hidden = false;
  const out: string[] = [];
  for (const tab of all.toReversed()) {
    if (isOneRow()) break;
    if (tab.hasAttribute('aria-current')) continue;
    tab.hidden = true;
    out.push(tab.dataset['view'] ?? '');
  }
  return out;
}
