import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode, Ref } from 'react';
import './tabs.css';

type TabsProps<T extends string> = {
  label: string;
  /** `count`: how many things there are in it, and of what. */
  tabs: { value: T; label: string; count?: { number: string; things: string }; content: ReactNode }[];
  value: T;
  onChange(value: NoInfer<T>): void;
  /** Stands left of the tabs. */
  beside: ReactNode;
  /** The tab of the view that is shown. */
  selected?: Ref<HTMLElement>;
  className?: string;
};

/** A few views of one thing, one of them shown; arrow keys walk the tabs. */
export function Tabs<T extends string>({ label, tabs, value, onChange, beside, selected, className }: TabsProps<T>) {
  return (
    <Base.Root className={className} value={value} onValueChange={(next: T) => onChange(next)}>
      <div className="tabs-head">
        {beside}
        <Base.List activateOnFocus className="tabs" aria-label={label}>
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              ref={tab.value === value ? selected : undefined}
              value={tab.value}
              className="tab"
              title={tab.count?.things}
            >
              {tab.label}
              {tab.count && (
                <>
                  <span className="tab-count" aria-hidden="true">
                    {tab.count.number}
                  </span>
                  <span className="unseen">{tab.count.things}</span>
                </>
              )}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="tab-panel">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
