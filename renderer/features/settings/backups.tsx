import { useEffect, useState } from 'react';
import type { Backup } from '../../../contract/backup.ts';
import { ArmedButton } from '../../parts/asking/armed-button.tsx';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { showToast } from '../../foundation/ui/show-toast.ts';
import { TroubleLine } from '../../foundation/ui/trouble-line.tsx';
import { useSubmit } from '../../foundation/ui/use-submit.ts';
import { useLateWords } from '../../foundation/words/use-late-words.ts';
import { useWords } from '../../foundation/words/use-words.ts';
import './setting.css';

/** The backups of the chats, and restoring one. */
export function Backups() {
  const { ask } = useHost();
  const { data } = useLateWords();
  const { format } = useWords();
  const words = data.backups;
  const [backups, setBackups] = useState<Backup[]>([]);
  const [chosen, setChosen] = useState<Backup>();
  const { busy, refusal, submit } = useSubmit(async () => {
    await ask('data.back-up', {});
    setBackups((await ask('data.backups', {})).backups);
    showToast({ text: words.made });
  });
  useEffect(() => {
    let isGone = false;
    ask('data.backups', {}).then(
      (read) => isGone || setBackups(read.backups),
      () => undefined,
    );
    return () => void (isGone = true);
  }, [ask]);
  return (
    <>
      <h2 className="page-eyebrow">{words.title}</h2>
      <ul className="list">
        <li className="setting">
          <div className="setting-words">
            <p>{words.lead}</p>
            {backups.length === 0 && <p>{words.none}</p>}
            <TroubleLine trouble={refusal} />
          </div>
          <Button busy={busy} onClick={submit}>
            {words.now}
          </Button>
        </li>
        {backups.map((backup) => {
          const at = format.dateAndTime(backup.at);
          return (
            <li key={backup.name} className="setting">
              <div className="setting-words">
                <h3>{at}</h3>
                <p>
                  {format.bytes(backup.bytes)} · {words.version(backup.version)}
                </p>
              </div>
              <Button aria-label={words.restoreOne(at)} onClick={() => setChosen(backup)}>
                {words.restore}
              </Button>
            </li>
          );
        })}
      </ul>
      {chosen && <RestoreBackup backup={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

function RestoreBackup({ backup, onClose }: { backup: Backup; onClose(): void }) {
  const { ask } = useHost();
  const { data } = useLateWords();
  const { format } = useWords();
  const words = data.backups;
  const { busy, refusal, submit } = useSubmit(async () => {
    await ask('data.restore', { name: backup.name });
    // The next host has other chats; the page waits for it.
    window.history.replaceState(null, '', window.location.pathname);
    window.location.reload();
  });
  return (
    <Dialog
      open
      title={words.restoreTitle(format.dateAndTime(backup.at))}
      onClose={onClose}
      footer={
        <>
          <Button className="push" onClick={onClose}>
            {words.keep}
          </Button>
          <ArmedButton kind="danger" says={[words.restoreNow]} busy={busy} onPress={submit} />
        </>
      }
    >
      <p>{words.restoreText}</p>
      <TroubleLine trouble={refusal} />
    </Dialog>
  );
}
