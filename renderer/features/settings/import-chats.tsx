import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { importChats } from '../../../client/transfer.ts';
import type { Output } from '../../../contract/api.ts';
import { reasonOf } from '../../../contract/errors.ts';
import type { Reason } from '../../../contract/reason.ts';
import { useAppState, useHost } from '../../foundation/host/use-host.ts';
import { useGo } from '../../foundation/navigation/routes.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { BroughtSetup } from './brought-setup.tsx';
import { Phrased } from '../../foundation/words/phrased.tsx';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import './setting.css';
import './data-section.css';

type ImportState =
  | { state: 'none' }
  | { state: 'busy'; stop: AbortController; id?: string }
  | { state: 'done'; imported: Output<'import.end'> }
  | { state: 'refused'; reason: Reason };

/** Brings chats of a file in, and says what came and what had to be left out. */
export function ImportChats() {
  const { ask } = useHost();
  const { data: words } = useLateWords();
  const chooser = useRef<HTMLInputElement>(null);
  const [now, setNow] = useState<ImportState>({ state: 'none' });
  const read = async (file: File) => {
    const stop = new AbortController();
    setNow({ state: 'busy', stop });
    try {
      const begun = (id: string) => setNow({ state: 'busy', stop, id });
      setNow({ state: 'done', imported: await importChats(ask, file, { signal: stop.signal, begun }) });
    } catch (cause) {
      setNow(stop.signal.aborted ? { state: 'none' } : { state: 'refused', reason: reasonOf(cause) });
    }
  };
  return (
    <li className="setting">
      <div className="setting-words">
        <h3>{words.import}</h3>
        <p>{words.importHelp}</p>
        {now.state === 'busy' && <ImportProgress id={now.id} onStop={() => now.stop.abort()} />}
        <div role="status">
          {now.state === 'done' && (
            <>
              <p>{words.imported(now.imported.conversations.length, now.imported.messages)}</p>
              {now.imported.project !== undefined && <ImportedProject id={now.imported.project} />}
              {now.imported.setup && <BroughtSetup setup={now.imported.setup} />}
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

/** A large file takes a while. Stopped, it leaves no chat behind. */
function ImportProgress({ id, onStop }: { id: string | undefined; onStop(): void }) {
  const { data: words } = useLateWords();
  const progress = useAppState(({ imports }) => (id === undefined ? undefined : imports[id]));
  return (
    <div className="import-progress">
      {progress && <progress aria-label={words.import} value={progress.done} max={progress.of} />}
      <span>{progress ? words.importing(progress.done, progress.of) : words.reading}</span>
      <Button kind="ghost" size="sm" onClick={onStop}>
        {words.stopImport}
      </Button>
    </div>
  );
}

/** Leads to the project that came with the chats. */
function ImportedProject({ id }: { id: string }) {
  const { projects: words } = useLateWords();
  const go = useGo();
  const name = useAppState(({ projects }) => projects[id]?.name);
  if (name === undefined) return null;
  return (
    <button type="button" className="link" onClick={() => go({ page: 'project', id })}>
      <Phrased of={words.open(name)} />
    </button>
  );
}
