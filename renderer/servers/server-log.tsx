import { reasonOf } from '../../contract/errors.ts';
import type { Told } from '../../client/words/reason-words.ts';
import { useCallback, useEffect, useState } from 'react';
import type { LogLine, Server } from '../../contract/server.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Said } from '../foreign/said.tsx';
import { Select } from '../ui/select.tsx';
import { tellTrouble } from '../ui/tell-trouble.ts';
import { marked } from '../ui/visible.tsx';
import { fromLevel, levels, logLine, type Shown } from './log-words.ts';
import { TroubleLine } from '../ui/trouble-line.tsx';

/** What the server wrote for people and what happened to it, as far as it was kept. */
export function ServerLog({ server, onClose }: { server: Server; onClose(): void }) {
  const { ask } = useHost();
  const [lines, setLines] = useState<LogLine[]>();
  const [refusal, setRefusal] = useState<Told>();
  const [least, setLeast] = useState<Shown>('debug');
  const read = useCallback(() => {
    ask('server.log', { server: server.id }).then(
      (answer) => setLines(answer.lines),
      (cause: unknown) => setRefusal(reasonOf(cause)),
    );
  }, [ask, server.id]);
  useEffect(read, [read]);
  const shown = fromLevel(lines ?? [], least);
  return (
    <Dialog
      open
      size="xl"
      title={`Log of ${server.name}`}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={read}>
            Read again
          </Button>
          <Button className="push" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className="log-choices">
        <Select label="Show" options={[...levels]} value={least} onChange={setLeast} />
        <Select
          label="Log messages the server is asked for"
          options={asked}
          value={server.logLevel && isAsked(server.logLevel) ? server.logLevel : 'default'}
          onChange={(level) => {
            ask('server.log-level', { server: server.id, level: level === 'default' ? null : level }).catch(tellTrouble);
          }}
        />
      </div>
      <div className="server-log" tabIndex={0} aria-label="Log">
        <TroubleLine trouble={refusal} />
        {lines?.length === 0 && <p className="quiet">{server.name} wrote nothing.</p>}
        {lines && lines.length > 0 && shown.length === 0 && <p className="quiet">Nothing as severe as that.</p>}
        {shown.length > 0 && (
          <Said by={server.name} hue={server.hue} caption="Lines">
            <pre>{marked(shown.map(logLine).join('\n'))}</pre>
          </Said>
        )}
      </div>
    </Dialog>
  );
}

const asked = [
  { value: 'default' as const, label: 'As the server likes' },
  { value: 'debug' as const, label: 'Sends everything' },
  { value: 'info' as const, label: 'Sends info and above' },
  { value: 'warning' as const, label: 'Sends warnings and errors' },
  { value: 'error' as const, label: 'Sends errors only' },
];

function isAsked(level: string): level is (typeof asked)[number]['value'] {
  return asked.some(({ value }) => value === level);
}
