import type { Tool } from '../../../contract/server.ts';
import { moveFocus } from '../../foundation/keys/roving.ts';
import { Checkbox } from '../../foundation/ui/checkbox.tsx';
import { Said } from '../../foundation/foreign/said.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { describeTool } from '../../parts/arguments/hints.ts';
import { flat } from '../../../client/words/phrase.ts';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useWords } from '../../foundation/words/use-words.ts';
import './width-fields.css';

type Props = { serverName: string; hue: number; tools: Tool[]; ticked: string[]; onChange(ticked: string[]): void };

/** The other tools of a server, for the person to mark: none is marked for them, whatever the server says about it. */
export function OtherTools({ serverName, hue, tools, ticked, onChange }: Props) {
  const words = useWords();
  const { approval } = words;
  return (
    <div className="other-tools" role="group" aria-label={flat(approval.otherTools(serverName))} onKeyDown={moveFocus('[role="checkbox"]')}>
      <Said by={serverName} hue={hue} caption={approval.namesAndHints}>
        {tools.map(({ name, description, annotations }) => (
          <Checkbox
            key={name}
            checked={ticked.includes(name)}
            onChange={(on) => onChange(on ? [...ticked, name] : ticked.filter((each) => each !== name))}
          >
            <span className="other-tool">
              <code>{visible(name)}</code>{' '}
              <span>
                <Phrased of={describeTool(words, { description: firstLine(description), annotations })} />
              </span>
            </span>
          </Checkbox>
        ))}
      </Said>
    </div>
  );
}

function firstLine(text: string): string {
  return text.trim().split('\n', 1)[0] ?? '';
}
