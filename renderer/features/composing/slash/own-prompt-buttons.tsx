import type { OwnPrompt } from '../../../../contract/own-prompt.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { focusComposer } from '../../../foundation/navigation/regions.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { showToast } from '../../../foundation/ui/show-toast.ts';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';
import { useWords } from '../../../foundation/words/use-words.ts';

type OwnPromptButtonsProps = { own: OwnPrompt; onEdit(): void; onChange(): void };

/** Changes a prompt of the person's own, or takes it away. */
export function OwnPromptButtons({ own: { name }, onEdit, onChange }: OwnPromptButtonsProps) {
  const { ask } = useHost();
  const { ownPrompts: words } = useWords();

  async function remove(): Promise<void> {
    const { file } = await ask('own-prompt.remove', { name });
    const undo = () => void ask('own-prompt.restore', { name, file }).then(onChange, tellTrouble);
    showToast({ text: words.removed(name), undo });
    onChange();
    focusComposer();
  }

  return (
    <>
      <Button kind="ghost" size="sm" className="push" onClick={onEdit}>
        {words.edit}
      </Button>
      <Button kind="ghost" size="sm" onClick={() => void remove().catch(tellTrouble)}>
        {words.remove}
      </Button>
    </>
  );
}
