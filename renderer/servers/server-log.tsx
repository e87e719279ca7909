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
import { visible } from '../ui/visible.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import { fromLevel, levels, logLine, type Shown } from '../../client/words/log-line.ts';
import { TroubleLine } from '../ui/trouble-line.tsx';

/** The server's messages for people and the events of its life, as far as they were kept. */
export function ServerLog({ server, onClose }: { server: Server; onClose(): void }) {
  const { ask } = useHost();
  const all = useWords();
  const { serverLog: words } = all;
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
      title={<Phrased of={words.title(server.name)} />}
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={read}>
            {words.readAgain}
          </Button>
          <Button className="push" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className="log-choices">
        <Select
          label={words.show}
          options={levels.map((level) => ({ value: level, label: words.levels[level] }))}
          value={least}
          onChange={setLeast}
        />
        <Select
          label={words.asked}
          options={asked.map((level) => ({ value: level, label: words.askedLevels[level] }))}
          value={server.logLevel && isAsked(server.logLevel) ? server.logLevel : 'default'}
          onChange={(level) => {
            ask('server.log-level', { server: server.id, level: level === 'default' ? null : level }).catch(tellTrouble);
          }}
        />
      </div>
      <div className="server-log" tabIndex={0} aria-label={words.log}>
        <TroubleLine trouble={refusal} />
        {lines?.length === 0 && (
          <p className="quiet">
            <Phrased of={words.nothing(server.name)} />
          </p>
        )}
        {lines && lines.length > 0 && shown.length === 0 && <p className="quiet">{words.nothingSoSevere}</p>}
        {shown.length > 0 && (
          <Said by={server.name} hue={server.hue} caption={words.lines}>
            <pre>{visible(shown.map((line) => logLine(all, line)).join('\n'))}</pre>
          </Said>
        )}
      </div>
    </Dialog>
  );
}

const asked = ['default', ...levels] as const;

function isAsked(level: string): level is (typeof asked)[number] {
  return asked.some((value) => value === level);
}
