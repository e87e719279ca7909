import { useCallback } from 'react';
import type { AttachedFile } from '../../../../contract/attached-file.ts';
import type { Reason } from '../../../../contract/reason.ts';
import { whyNotTaken } from '../../../../contract/why-not-taken.ts';
import { useModelOfChat } from '../../../parts/drafts/use-model.ts';

/** The reason why the model of this chat does not take a file. */
export function useNotTaken(chat: string): (file: AttachedFile) => Reason | undefined {
  const { choice, endpoint, model } = useModelOfChat(chat);
  const name = model?.name ?? choice.model;
  const id = choice.model;
  return useCallback((file) => whyNotTaken(file, { id, model: name, endpoint }), [id, name, endpoint]);
}
