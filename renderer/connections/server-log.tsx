import { useCallback, useEffect, useState } from 'react';
import type { Server } from '../../contract/server.ts';
import { useHost } from '../host/use-host.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Said } from '../ui/said.tsx';
import { wordsOf } from '../ui/tell-trouble.ts';
import { marked } from '../ui/visible.tsx';

/** What the server wrote for people, as far as it was kept. */
export function ServerLog({ server, onClose }: { server: Server; onClose(): void }) {
  const { ask } = useHost();
  const [lines, setLines] = useState<string[]>();
  const [refusal, setRefusal] = useState<string>();
  const read = useCallback(() => {
    ask('server.log', { server: server.id }).then(
      (answer) => setLines(answer.lines),
      (cause: unknown) => setRefusal(wordsOf(cause)),
    );
  }, [ask, server.id]);
  useEffect(read, [read]);
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
      <div className="server-log" tabIndex={0} aria-label="Log">
        {refusal && <p className="field-error">{refusal}</p>}
        {lines?.length === 0 && <p className="quiet">{server.name} wrote nothing.</p>}
        {lines && lines.length > 0 && (
          <Said by={server.name} hue={server.hue} caption="Lines">
            <pre>{marked(lines.join('\n'))}</pre>
          </Said>
        )}
      </div>
    </Dialog>
  );
}
