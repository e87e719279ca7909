import type { Parts } from './parts.ts';

/** The next start of the desktop app does without the graphics processor; the person is told. */
export function leaveGpu({ settings, journal, storage }: Pick<Parts, 'settings' | 'journal' | 'storage'>): void {
  if (journal.state().settings.gpu === false) return;
  settings.change({ gpu: false });
  storage.note({ kind: 'gpu-failed' });
}
