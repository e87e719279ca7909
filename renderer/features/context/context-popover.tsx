import { useState, type ReactElement } from 'react';
import type { Conversation } from '../../../contract/conversation.ts';
import { useModel } from '../../parts/drafts/use-model.ts';
import { aroundComposer } from '../../foundation/navigation/regions.ts';
import { lateCode, useLate } from '../../foundation/later/late-code.ts';
import { Popover } from '../../foundation/ui/popover.tsx';
import { useWords } from '../../foundation/words/use-words.ts';

const contextNumbers = lateCode(() => import('./context-numbers.tsx'));
const modelDialog = lateCode(() => import('../endpoints/model-dialog.tsx'));
const chatTools = lateCode(() => import('../chat-tools/chat-tools.tsx'));

/** Opens the numbers of a chat's context above its composer; from there its servers and tools. */
export function ContextPopover({ conversation, trigger }: { conversation: Conversation; trigger: ReactElement }) {
  const { context } = useWords();
  const [shown, setShown] = useState<'nothing' | 'numbers' | 'tools' | 'prices'>('nothing');
  const { endpoint, choice } = useModel(conversation.model);
  const numbers = useLate(contextNumbers);
  const tools = useLate(chatTools);
  const prices = useLate(modelDialog);
  return (
    <>
      <Popover
        trigger={trigger}
        label={context.title}
        side="top"
        align="end"
        width={428}
        beside={aroundComposer}
        focus="h2"
        open={shown === 'numbers'}
        onOpenChange={(open) => setShown(open ? 'numbers' : 'nothing')}
      >
        {numbers && <numbers.ContextNumbers conversation={conversation} onShow={setShown} />}
      </Popover>
      {shown === 'prices' && prices && endpoint && (
        <prices.ModelDialog endpoint={endpoint} model={choice.model} onClose={() => setShown('nothing')} />
      )}
      {shown === 'tools' && tools && <tools.ChatTools conversation={conversation} onClose={() => setShown('nothing')} />}
    </>
  );
}
