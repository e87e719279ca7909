import { useState } from 'react';
import { Tabs } from '../../foundation/ui/tabs.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { DecisionLog } from './decision-log.tsx';
import { RulesList } from './rules-list.tsx';
import { WithoutRule } from './without-rule.tsx';

/** Permissions without a question, and the decisions so far. */
export function PermissionsSection() {
  const { settings, permissions } = useAllWords();
  const [tab, setTab] = useState<'rules' | 'log'>('rules');
  return (
    <Tabs
      label={settings.sections.rules}
      value={tab}
      onChange={setTab}
      beside={
        <div>
          <h1>{settings.sections.rules}</h1>
          <p className="quiet">{permissions.lead}</p>
        </div>
      }
      tabs={[
        {
          value: 'rules',
          label: permissions.tabs.rules,
          content: (
            <>
              <WithoutRule />
              <RulesList />
            </>
          ),
        },
        { value: 'log', label: permissions.tabs.log, content: <DecisionLog /> },
      ]}
    />
  );
}
