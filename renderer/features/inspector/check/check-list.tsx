import { useState, type ReactNode } from 'react';
import { checkLineKey, linesWith, type CheckOutcome } from '../../../../client/check/sort-lines.ts';
import { nextIndex } from '../../../foundation/keys/roving.ts';
import { Glyph } from '../../../foundation/ui/glyph.tsx';
import { Segmented } from '../../../foundation/ui/segmented.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import type { CheckLine } from '../../../../contract/check.ts';
import type { CheckView } from './use-check-view.ts';

const OUTCOMES: CheckOutcome[] = ['failed', 'passed', 'not-applicable'];
const GLYPHS = { failed: 'failed', passed: 'done', 'not-applicable': 'denied' } as const;
const glyphOf = ({ outcome, level }: CheckLine) => (outcome === 'failed' && level === 'note' ? 'off' : GLYPHS[outcome]);

/** `calls`: which tools are called, to be changed. */
type Props = { view: CheckView; calls: ReactNode };

/** The requirements of one outcome. Arrows walk them, Enter opens one, Escape closes it. */
export function CheckList({ view, calls }: Props) {
  const { check: words } = useAllWords();
  const { check, shown, chosen, choose } = view;
  const groups = linesWith(check.lines, shown);
  const [reached, setReached] = useState<string>();
  const keys = groups.flatMap(({ lines }) => lines.map(checkLineKey));
  const stop = reached !== undefined && keys.includes(reached) ? reached : keys[0];
  const count = (outcome: CheckOutcome) => check.lines.filter((line) => line.outcome === outcome).length;
  return (
    <>
      <div className="check-which">
        <Segmented
          label={words.show}
          options={OUTCOMES.map((outcome) => ({ value: outcome, label: words.shown[outcome](count(outcome)) }))}
          value={shown}
          onChange={view.show}
        />
        {calls}
        {shown === 'failed' && <span className="quiet">{words.worstFirst}</span>}
      </div>
      <nav
        className="check-list"
        aria-label={words.list}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && chosen !== undefined) {
            event.preventDefault();
            return choose(undefined);
          }
          const next = nextIndex(event.key, keys.indexOf(stop ?? ''), keys.length);
          if (next === undefined) return;
          event.preventDefault();
          event.currentTarget.querySelectorAll('button')[next]?.focus();
        }}
      >
        {keys.length === 0 && <p className="check-none">{check.state === 'ended' ? words.none[shown] : words.nothingYet}</p>}
        {groups.map(({ revision, lines }) => (
          <section key={revision}>
            <h3 className="check-revision">{words.requirementsOf(revision)}</h3>
            {lines.map((line) => {
              const key = checkLineKey(line);
              return (
                <button
                  key={key}
                  type="button"
                  className="check-row"
                  data-level={line.outcome === 'failed' ? line.level : undefined}
                  tabIndex={key === stop ? 0 : -1}
                  aria-current={key === chosen || undefined}
                  onFocus={() => setReached(key)}
                  onClick={() => choose(key)}
                >
                  <Glyph state={glyphOf(line)} size={14} label={words.outcome[line.outcome]} />
                  <span className="check-level">{words.level[line.level]}</span>
                  <span>{words.requirements[line.code]}</span>
                  <code className="check-code">{line.code}</code>
                </button>
              );
            })}
          </section>
        ))}
      </nav>
    </>
  );
}
