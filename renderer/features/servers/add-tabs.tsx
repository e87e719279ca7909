import type { ReactNode, Ref } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Tabs } from '../../foundation/ui/tabs.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import './built-in.css';

export type AddTab = 'built-in' | 'paste' | 'apps' | 'registry';

type Props = {
  way: AddTab;
  onWay(way: AddTab): void;
  /** The tab of the way that is shown. */
  tab: Ref<HTMLElement>;
  /** The number of servers that were found in other apps, once they were looked for. */
  apps: number | undefined;
  children: ReactNode;
};

/** The ways to a server, over the one that is shown. */
export function AddTabs({ way, onWay, tab, apps, children }: Props) {
  const { serverSetup: words, registry, format } = useAllWords();
  const builtIn = useAppState(({ servers }) => Object.values(servers).filter(({ origin }) => origin === 'built-in').length);
  return (
    <Tabs
      className="add-tabs"
      label={words.ways}
      value={way}
      onChange={onWay}
      beside={null}
      selected={tab}
      tabs={[
        ...(builtIn > 0
          ? [
              {
                value: 'built-in' as const,
                label: words.builtIn,
                count: { number: format.number(builtIn), things: words.serverCount(builtIn) },
                content: way === 'built-in' && children,
              },
            ]
          : []),
        { value: 'paste', label: words.fromPaste, content: way === 'paste' && children },
        {
          value: 'apps',
          label: words.fromApps,
          count: apps === undefined ? undefined : { number: format.number(apps), things: words.serverCount(apps) },
          content: way === 'apps' && children,
        },
        { value: 'registry', label: registry.tab, content: way === 'registry' && children },
      ]}
    />
  );
}
