import type { Tool } from '../../../../contract/server.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { Checkbox } from '../../../foundation/ui/checkbox.tsx';
import { Popover } from '../../../foundation/ui/popover.tsx';
import { visible } from '../../../foundation/words/visible.tsx';
import { useAllWords } from '../../../foundation/words/use-late-words.ts';
import type { CheckView } from './use-check-view.ts';

/**
 * The tools that the check calls: those that say that they only read, and those that the person
 * ticks.
 */
export function CheckTools({ view: { tools, named: ticked, isRunning, tick } }: { view: CheckView }) {
  const { check } = useAllWords();
  const reads = ({ annotations }: Tool) => annotations?.['readOnlyHint'] === true;
  const called = tools.filter((tool) => reads(tool) || ticked.includes(tool.name)).length;
  return (
    <Popover
      label={check.toolsTitle}
      width={360}
      trigger={
        <Button kind="ghost" size="sm" disabled={isRunning}>
          {check.tools(called, tools.length)}
        </Button>
      }
    >
      <div className="check-tools">
        <h3>{check.toolsTitle}</h3>
        <p className="quiet">{tools.length === 0 ? check.noTools : check.toolsHelp}</p>
        <ul>
          {tools.map((tool) => (
            <li key={tool.name}>
              <Checkbox
                checked={reads(tool) || ticked.includes(tool.name)}
                disabled={reads(tool)}
                onChange={(on) => tick(on ? [...ticked, tool.name] : ticked.filter((name) => name !== tool.name))}
              >
                <code>{visible(tool.name)}</code>
              </Checkbox>
              {reads(tool) && <span className="quiet">{check.saysItReads}</span>}
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  );
}
