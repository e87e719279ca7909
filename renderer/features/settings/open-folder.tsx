import { useHost } from '../../foundation/host/use-host.ts';
import { Button, type ButtonProps } from '../../foundation/ui/button.tsx';
import { tellTrouble } from '../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../foundation/words/use-words.ts';

/** Shows the data folder in the file manager. */
export function OpenFolder({ size }: Pick<ButtonProps, 'size'>) {
  const { ask } = useHost();
  const { findings: words } = useWords();
  return (
    <Button size={size} onClick={() => void ask('data.open-folder', {}).catch(tellTrouble)}>
      {words.openFolder}
    </Button>
  );
}
