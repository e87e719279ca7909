import { findInstallation } from '../../host/machine/installation.ts';

/** A command of ours, with its words, as it is typed where this installation lies. */
export function typed(words: string): string {
  return `${findInstallation().command} ${words}`;
}
