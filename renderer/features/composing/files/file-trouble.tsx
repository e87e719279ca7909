import { useState } from 'react';
import { isAssumed } from '../../../../contract/why-not-taken.ts';
import { focusComposer } from '../../../foundation/navigation/regions.ts';
import { lateCode, useLate } from '../../../foundation/later/late-code.ts';
import { Button } from '../../../foundation/ui/button.tsx';
import { TroubleLine } from '../../../foundation/ui/trouble-line.tsx';
import { Phrased } from '../../../foundation/words/phrased.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useFileTrouble } from './use-file-trouble.ts';
import { useModelOfChat } from '../../../parts/drafts/use-model.ts';

const endpointDialog = lateCode(() => import('../../endpoints/endpoint-dialog.tsx'));

/**
 * The reason why the files of the next message do not go out, and the way to change what is only
 * assumed of the model.
 */
export function FileTrouble({ chat }: { chat: string }) {
  const { files: words } = useWords();
  const trouble = useFileTrouble(chat);
  const { endpoint } = useModelOfChat(chat);
  const [isEditing, setEditing] = useState(false);
  const late = useLate(endpointDialog);
  if (!trouble) return null;
  return (
    <div className="file-trouble">
      <TroubleLine trouble={trouble} />
      {endpoint && typeof trouble === 'object' && 'code' in trouble && isAssumed(trouble) && (
        <Button size="sm" onClick={() => setEditing(true)}>
          <Phrased of={words.editEndpoint(endpoint.name)} />
        </Button>
      )}
      {endpoint && isEditing && late && (
        <late.EndpointDialog
          endpoint={endpoint}
          onClose={() => {
            setEditing(false);
            // The button that opened it may be gone.
            requestAnimationFrame(focusComposer);
          }}
        />
      )}
    </div>
  );
}
