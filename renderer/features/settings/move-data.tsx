import { useState } from 'react';
import { useAppState } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { CopyButton } from '../../foundation/ui/copy-button.tsx';
import { Dialog } from '../../foundation/ui/dialog.tsx';
import { visible } from '../../foundation/words/visible.tsx';
import { useAllWords } from '../../foundation/words/use-late-words.ts';

/** The steps to move the data folder: by a command, since nothing may write to it meanwhile. */
export function MoveData() {
  const { moving: words, serverSetup } = useAllWords();
  const { dataFolder: folder, command: ours } = useAppState((state) => state.about);
  const [open, setOpen] = useState(false);
  const command = `${ours} move-data ${words.newFolder} --data ${quoted(folder)}`;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <Dialog
        open={open}
        size="md"
        title={words.title}
        onClose={() => setOpen(false)}
        footer={
          <Button className="push" onClick={() => setOpen(false)}>
            {serverSetup.close}
          </Button>
        }
      >
        <div className="data-move">
          <p>{words.lead}</p>
          <ol>
            <li>{words.quit}</li>
            <li>
              {words.type}
              <div className="data-move-command">
                <code role="group" aria-label={words.command}>
                  {visible(command)}
                </code>
                <CopyButton text={command} label={words.copy} />
              </div>
            </li>
            <li>{words.start}</li>
          </ol>
          <p className="quiet">{words.safe}</p>
        </div>
      </Dialog>
    </>
  );
}

/** As a shell takes it for one word. */
function quoted(path: string): string {
  return /^[\w./~:\\-]+$/.test(path) ? path : `"${path.replaceAll(/["$`]/g, '\\$&')}"`;
}
