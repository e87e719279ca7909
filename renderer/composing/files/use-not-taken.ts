import { useCallback } from 'react';
import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { Reason } from '../../../contract/reason.ts';
import { whyNotTaken } from '../../../contract/why-not-taken.ts';
import { useAppState } from '../../host/use-host.ts';
import { NEW } from '../drafts.tsx';
import { useModel, useModelOfNext } from '../use-model.ts';

/** The reason why the model of this chat does not take a file. */
export function useNotTaken(chat: string): (file: AttachedFile) => Reason | undefined {
  const chosen = useAppState(({ conversations }) => conversations[chat]?.model);
  const unsaid = useModelOfNext();
  const { choice, endpoint, model } = useModel((chat === NEW ? unsaid : chosen) ?? null);
  const name = model?.name ?? choice.model;
  const capabilities = endpoint?.capabilities;
  return useCallback((file) => whyNotTaken(file, { model: name, capabilities }), [name, capabilities]);
}
