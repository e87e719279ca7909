import { useCallback, useEffect, useState } from 'react';
import type { OwnPrompts } from '../../../../contract/own-prompt.ts';
import { useHost } from '../../../foundation/host/use-host.ts';
import { tellTrouble } from '../../../foundation/ui/tell-trouble.ts';

const none: OwnPrompts = { prompts: [], refused: [] };

export type OwnPromptsRead = ReturnType<typeof useOwnPrompts>;

/** The person's prompts, read from their files each time the list opens. */
export function useOwnPrompts(isAsked: boolean) {
  const { ask } = useHost();
  const [read, setRead] = useState(none);
  const look = useCallback(() => void ask('own-prompt.list', {}).then(setRead, tellTrouble), [ask]);
  useEffect(() => {
    if (isAsked) look();
  }, [isAsked, look]);
  return { ...read, look };
}
