import { findHeadlessShell } from './chromium.ts';

/** Called once per run, before its workers, each of which would unpack it as well. */
export default function unpackChromium(): void {
  findHeadlessShell();
}
