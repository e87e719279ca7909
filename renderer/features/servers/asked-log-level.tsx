import { levels } from '../../../client/words/log-line.ts';
import type { Server } from '../../../contract/server.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Select } from '../../foundation/ui/select.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

const asked = ['default', ...levels] as const;

/** From which level on a server is asked for log messages. */
export function AskedLogLevel({ server }: { server: Server }) {
  const { serverLog: words } = useAllWords();
  const { ask } = useHost();
  return (
    <Select
      label={words.asked}
      options={asked.map((level) => ({ value: level, label: words.askedLevels[level] }))}
      value={asked.find((level) => level === server.logLevel) ?? 'default'}
      onChange={(level) => {
        ask('server.log-level', { server: server.id, level: level === 'default' ? null : level }).catch(tellTrouble);
      }}
    />
  );
}
