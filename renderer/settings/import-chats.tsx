import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { importChats } from '../../client/transfer.ts';
import type { Output } from '../../contract/api.ts';
import { reasonOf } from '../../contract/errors.ts';
import type { Reason } from '../../contract/reason.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Phrased } from '../words/phrased.tsx';
import { useWords } from '../words/use-words.ts';
import './setting.css';
import './data-section.css';

type Import =
  | { state: 'none' }
  | { state: 'busy' }
  | { state: 'done'; imported: Output<'import.end'> }
  | { state: 'refused'; reason: Reason };

/** Brings chats of a file in, and says what came and what had to be left out. */
export function ImportChats() {
  const { ask } = useHost();
  const { data: words } = useWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [now, setNow] = useState<Import>({ state: 'none' });
  const read = async (file: File) => {
    setNow({ state: 'busy' });
    try {
      setNow({ state: 'done', imported: await importChats(ask, file) });
    } catch (cause) {
      setNow({ state: 'refused', reason: reasonOf(cause) });
    }
  };
  return (
    <li className="setting">
      <div className="setting-words">
        <h3>{words.import}</h3>
        <p>{words.importHelp}</p>
        <div role="status">
          {now.state === 'done' && (
            <>
              <p>{words.imported(now.imported.conversations.length, now.imported.messages)}</p>
              {now.imported.leftOut.length > 0 && <p>{words.leftOut}</p>}
              {now.imported.leftOut.map((reason, at) => (
                <p key={at}>
                  <Phrased of={reason} />
                </p>
              ))}
            </>
          )}
          {now.state === 'refused' && (
            <p className="data-refused">
              <Phrased of={now.reason} />
            </p>
          )}
        </div>
      </div>
      <input
        ref={chooser}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={words.import}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void read(chosen);
          currentTarget.value = '';
        }}
      />
      <Button icon={<FileUp size={14} strokeWidth={1.9} />} busy={now.state === 'busy'} onClick={() => chooser.current?.click()}>
        {words.importFile}
      </Button>
    </li>
  );
}
