/** The client's last line when it did all it wanted to, and how long that took. */
export const playedIn = (ms: number) => `played to the end in ${Math.round(ms)} ms`;

/** Undefined: it crashed, hung, or was ended by a time limit, whatever its checks say. */
export function readPlayed(said: string): number | undefined {
  const ms = /^played to the end in (\d+) ms$/m.exec(said)?.[1];
  return ms === undefined ? undefined : Number(ms);
}
