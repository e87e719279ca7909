import { useState } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import { DecisionLog } from './decision-log.tsx';
import { RulesList } from './rules-list.tsx';
import { WithoutRule } from './without-rule.tsx';

/** What may happen without a question, and what was decided so far. */
export function PermissionsSection() {
  const [tab, setTab] = useState<'rules' | 'log'>('rules');
  return (
    <Tabs
      label="Permissions"
      value={tab}
      onChange={setTab}
      beside={
        <div>
          <h1>Permissions</h1>
          <p className="quiet">What servers may do without asking you.</p>
        </div>
      }
      tabs={[
        {
          value: 'rules',
          label: 'Rules',
          content: (
            <>
              <WithoutRule />
              <RulesList />
            </>
          ),
        },
        { value: 'log', label: 'Log', content: <DecisionLog /> },
      ]}
    />
  );
}
