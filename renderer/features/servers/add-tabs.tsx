import { useState, type ReactNode, type RefObject } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Tabs } from '../../foundation/ui/tabs.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './built-in.css';

export type AddTab = 'built-in' | 'paste';

type Props = { way: AddTab; onWay(way: AddTab): void; tab?: RefObject<HTMLElement | null>; children: ReactNode };

/** The ways to a server, over the one that is shown. Where no server is built in there is one way alone. */
export function AddTabs({ way, onWay, tab, children }: Props) {
  const { serverSetup: words, format } = useWords();
  const builtIn = useAppState(({ servers }) => Object.values(servers).filter(({ origin }) => origin === 'built-in').length);
  // Read again at each drawing: the tab is there only once the tabs are.
  const [keep] = useState(() => (element: HTMLElement | null) => {
    if (tab) tab.current = element?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? null;
  });
  if (builtIn === 0) return children;
  return (
    <div className="add-tabs" ref={keep}>
      <Tabs
        label={words.ways}
        value={way}
        onChange={onWay}
        beside={null}
        tabs={[
          {
            value: 'built-in',
            label: words.builtIn,
            count: { number: format.number(builtIn), things: words.builtInCount(builtIn) },
            content: way === 'built-in' && children,
          },
          { value: 'paste', label: words.fromPaste, content: way === 'paste' && children },
        ]}
      />
    </div>
  );
}
