import { Search } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Rule } from '../../../contract/approval.ts';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Segmented } from '../../foundation/ui/segmented.tsx';
import { TextField } from '../../foundation/ui/text-field.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';
import { ForbidTool } from './forbid-tool.tsx';
import { ruleGroups, ruleText } from './rule-groups.ts';
import { RulesTable } from './rules-table.tsx';
import { useRevoke } from '../../parts/asking/use-revoke.ts';
import './rules.css';

type RuleFilter = 'all' | 'allow' | 'never';

/** Every rule, and every way to take one back or to forbid something. */
export function RulesList() {
  const words = useAllWords();
  const { rules: own } = words.permissions;
  const byId = useAppState((state) => state.rules);
  const rules = useMemo(() => Object.values(byId), [byId]);
  const servers = useAppState((state) => state.servers);
  const [shown, setShown] = useState<RuleFilter>('all');
  const [filter, setFilter] = useState('');
  const [opened, setOpened] = useState<'revoke-all' | 'forbid'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const revokeAll = useRef<HTMLButtonElement>(null);
  const take = useRevoke();
  /**
   * The button that was pressed goes away with its rule; what comes next is read from the heading.
   */
  const revoke = useCallback(
    (revoked: Rule[]) => {
      heading.current?.focus({ preventScroll: true });
      take(revoked);
    },
    [take],
  );
  // Typing does not wait for a long list.
  const sought = useDeferredValue(filter.trim().toLowerCase());
  const groups = useMemo(
    () => ruleGroups(rules, (rule) => (shown === 'all' || rule.effect === shown) && ruleText(words, rule).includes(sought)),
    [rules, shown, sought, words],
  );
  const found = groups.reduce((sum, group) => sum + group.rules.length, 0);
  const isFiltered = shown !== 'all' || sought !== '';
  const clear = () => {
    setShown('all');
    setFilter('');
  };
  return (
    <section aria-labelledby="rules">
      <div className="rules-head">
        <h2 className="page-eyebrow" id="rules" ref={heading} tabIndex={-1}>
          {own.title(rules.length)}
        </h2>
        {rules.length > 0 && (
          <>
            <Segmented
              label={own.show}
              options={kinds.map(({ value, words }) => ({ value, label: own[words] }))}
              value={shown}
              onChange={setShown}
            />
            <TextField
              className="page-filter rules-filter"
              aria-label={own.filter}
              placeholder={own.filter}
              icon={<Search size={14} strokeWidth={1.9} />}
              value={filter}
              onChange={setFilter}
            />
          </>
        )}
        {Object.keys(servers).length > 0 && (
          <Button size="sm" onClick={() => setOpened('forbid')}>
            {own.block}
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
            {own.revokeAll}
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
        {isFiltered && own.shown(found)}
      </p>
      {rules.length === 0 && (
        <div className="page-empty">
          <h3>{own.none}</h3>
          <p>{own.noneHelp}</p>
        </div>
      )}
      {rules.length > 0 && found === 0 && <NothingFound shown={shown} sought={sought && filter.trim()} onShowAll={clear} />}
      {found > 0 && <RulesTable groups={groups} onRevoke={revoke} />}
      {opened === 'forbid' && <ForbidTool onClose={() => setOpened(undefined)} />}
    </section>
  );
}

const kinds = [
  { value: 'all', words: 'all' },
  { value: 'allow', words: 'allowed' },
  { value: 'never', words: 'denied' },
] as const;

/** Asks once more. The focus is on the way back. */
function RevokeAll({ rules, onKeep, onRevoke }: { rules: Rule[]; onKeep(): void; onRevoke(): void }) {
  const { rules: own } = useAllWords().permissions;
  const blocks = rules.some(({ effect }) => effect === 'never');
  return (
    <div className="rules-sure" role="group" aria-label={own.revokeAllTitle}>
      <p>{own.revokeAllText(rules.length, blocks)}</p>
      <Button size="sm" autoFocus onClick={onKeep}>
        {own.keep}
      </Button>
      <Button size="sm" className="rules-revoke-all" onClick={onRevoke}>
        {own.revokeCount(rules.length)}
      </Button>
    </div>
  );
}

function NothingFound({ shown, sought, onShowAll }: { shown: RuleFilter; sought: string; onShowAll(): void }) {
  const { rules: own } = useAllWords().permissions;
  return (
    <div className="page-empty">
      <h3>
        <Phrased of={sought ? own.noMatch(sought) : shown === 'never' ? own.noneDenies : own.noneAllows} />
      </h3>
      <p>{own.searched[shown]}</p>
      <button type="button" className="link" onClick={onShowAll}>
        {own.showAll}
      </button>
    </div>
  );
}
