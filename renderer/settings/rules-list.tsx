import { Search } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Rule } from '../../contract/approval.ts';
import { useAppState } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TextField } from '../ui/text-field.tsx';
import { count } from '../ui/words.ts';
import { ForbidTool } from './forbid-tool.tsx';
import { ruleGroups, ruleText } from './rule-words.ts';
import { RulesTable } from './rules-table.tsx';
import { useRevoke } from './use-revoke.ts';

type Shown = 'all' | 'allow' | 'never';

/** Every rule, and every way to take one back or to forbid something. */
export function RulesList() {
  const byId = useAppState((state) => state.rules);
  const rules = useMemo(() => Object.values(byId), [byId]);
  const servers = useAppState((state) => state.servers);
  const [shown, setShown] = useState<Shown>('all');
  const [filter, setFilter] = useState('');
  const [opened, setOpened] = useState<'revoke-all' | 'forbid'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const revokeAll = useRef<HTMLButtonElement>(null);
  const take = useRevoke();
  /** The button that was pressed goes away with its rule; what comes next is read from the heading. */
  const revoke = useCallback(
    (revoked: Rule[]) => {
      heading.current?.focus({ preventScroll: true });
      take(revoked);
    },
    [take],
  );
  // Typing does not wait for a long list.
  const words = useDeferredValue(filter.trim().toLowerCase());
  const groups = useMemo(
    () => ruleGroups(rules, (rule) => (shown === 'all' || rule.effect === shown) && ruleText(rule).includes(words)),
    [rules, shown, words],
  );
  const found = groups.reduce((sum, group) => sum + group.rules.length, 0);
  const isFiltered = shown !== 'all' || words !== '';
  const clear = () => {
    setShown('all');
    setFilter('');
  };
  return (
    <section aria-labelledby="rules">
      <div className="rules-head">
        <h2 className="page-eyebrow" id="rules" ref={heading} tabIndex={-1}>
          Rules you made, {rules.length}
        </h2>
        {rules.length > 0 && (
          <>
            <Segmented label="Show" options={kinds} value={shown} onChange={setShown} />
            <TextField
              className="page-filter rules-filter"
              aria-label="Filter rules"
              placeholder="Filter rules"
              icon={<Search size={14} strokeWidth={1.9} />}
              value={filter}
              onChange={setFilter}
            />
          </>
        )}
        {Object.keys(servers).length > 0 && (
          <Button size="sm" onClick={() => setOpened('forbid')}>
            Forbid a tool…
          </Button>
        )}
        {rules.length > 0 && (
          <Button
            ref={revokeAll}
            size="sm"
            className="rules-revoke-all"
            aria-expanded={opened === 'revoke-all'}
            onClick={() => setOpened('revoke-all')}
          >
            Revoke all…
          </Button>
        )}
      </div>
      {opened === 'revoke-all' && rules.length > 0 && (
        <RevokeAll
          rules={rules}
          onKeep={() => {
            setOpened(undefined);
            revokeAll.current?.focus();
          }}
          onRevoke={() => {
            setOpened(undefined);
            revoke(rules);
          }}
        />
      )}
      <p className="unseen" role="status">
        {isFiltered && `${count(found, 'rule')} shown`}
      </p>
      {rules.length === 0 && (
        <div className="page-empty">
          <h3>No rules yet</h3>
          <p>“Allow in this chat” and “Always…” make one when you are asked. They are listed here and can be revoked.</p>
        </div>
      )}
      {rules.length > 0 && found === 0 && <NothingFound shown={shown} words={words && filter.trim()} onShowAll={clear} />}
      {found > 0 && <RulesTable groups={groups} onRevoke={revoke} />}
      {opened === 'forbid' && <ForbidTool onClose={() => setOpened(undefined)} />}
    </section>
  );
}

const kinds: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'allow', label: 'Allowed' },
  { value: 'never', label: 'Denied' },
];

/** Asks once more. The focus is on the way back. */
function RevokeAll({ rules, onKeep, onRevoke }: { rules: Rule[]; onKeep(): void; onRevoke(): void }) {
  return (
    <div className="rules-sure" role="group" aria-label="Revoke all rules">
      <p>
        Revoke {rules.length === 1 ? 'your only rule' : `all ${rules.length} rules`}?
        {rules.some(({ effect }) => effect === 'never') && ' What you forbade is forbidden no more.'}
      </p>
      <Button size="sm" autoFocus onClick={onKeep}>
        Keep them
      </Button>
      <Button size="sm" className="rules-revoke-all" onClick={onRevoke}>
        Revoke {rules.length}
      </Button>
    </div>
  );
}

function NothingFound({ shown, words, onShowAll }: { shown: Shown; words: string; onShowAll(): void }) {
  return (
    <div className="page-empty">
      <h3>{words ? `No rule matches “${words}”` : `No rule ${shown === 'never' ? 'forbids' : 'allows'} anything`}</h3>
      <p>Servers, tools and arguments {shown === 'all' ? '' : `of ${shown === 'never' ? 'denying' : 'allowing'} rules `}were searched.</p>
      <button type="button" className="link" onClick={onShowAll}>
        Show all
      </button>
    </div>
  );
}
