import type { Tool } from '../../contract/server.ts';
import { moveFocus } from '../frame/roving.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Said } from '../foreign/said.tsx';
import { visible } from '../ui/visible.tsx';
import { describeTool } from './hints.ts';

type Props = { serverName: string; hue: number; tools: Tool[]; ticked: string[]; onChange(ticked: string[]): void };

/** The other tools of a server, for the person to mark: none is marked for them, whatever the server says about it. */
export function OtherTools({ serverName, hue, tools, ticked, onChange }: Props) {
  return (
    <div className="other-tools" role="group" aria-label={`Other tools of ${serverName}`} onKeyDown={moveFocus('[role="checkbox"]')}>
      <Said by={serverName} hue={hue} caption="Names, descriptions and hints">
        {tools.map(({ name, description, annotations }) => (
          <Checkbox
            key={name}
            checked={ticked.includes(name)}
            onChange={(on) => onChange(on ? [...ticked, name] : ticked.filter((each) => each !== name))}
          >
            <span className="other-tool">
              <code>{visible(name)}</code> <span>{visible(describeTool(firstLine(description), annotations))}</span>
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
