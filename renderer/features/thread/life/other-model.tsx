import { Button } from '../../../foundation/ui/button.tsx';
import { Menu } from '../../../foundation/ui/menu.tsx';
import { useWords } from '../../../foundation/words/use-words.ts';
import { useFork } from './branch-switcher.tsx';
import { useDeeds } from './use-deeds.ts';
import { useOtherModels } from './use-other-models.tsx';

/** The model that refused is not asked again; any other answers in a branch beside it. */
export function OtherModel({ message }: { message: string }) {
  const { thread } = useWords();
  const { regenerate } = useDeeds();
  const itemsFor = useOtherModels(useFork('answer', message));
  return <Menu trigger={<Button>{thread.otherModel}</Button>} items={itemsFor((model) => regenerate(message, model))} />;
}
