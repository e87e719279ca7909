import { useState } from 'react';
import type { ChangedKeys } from '../../foundation/keys/shortcuts.ts';
import { useHost } from '../../foundation/host/use-host.ts';
import { Button } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** Gives all commands their usual keys back, once that was pressed again. */
export function ResetShortcuts({ changed }: { changed: ChangedKeys }) {
  const { ask } = useHost();
  const { shortcuts: words } = useWords();
  const [isAsking, setAsking] = useState(false);
  const count = Object.keys(changed).length;
  if (!isAsking || count === 0) {
    return (
      <Button disabled={count === 0} onClick={() => setAsking(true)}>
        {words.resetAll}
      </Button>
    );
  }
  const reset = () => {
    setAsking(false);
    ask('settings.change', { shortcuts: {} }).catch(tellTrouble);
  };
  return (
    <>
      <Button autoFocus onClick={() => setAsking(false)}>
        {words.keep}
      </Button>
      <Button kind="danger" onClick={reset}>
        {words.resetNow(count)}
      </Button>
    </>
  );
}
