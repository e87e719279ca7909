import { useState } from 'react';
import { movingVersions } from '../../../client/moving-version.ts';
import type { AppPlace } from '../../../contract/app-servers.ts';
import type { Reason } from '../../../contract/reason.ts';
import type { Launch, TrustAnswers } from '../../../contract/server.ts';

/** One of several servers that are looked at together before they are trusted. */
export type ReviewedServer = {
  key: string;
  name: string;
  launch: Launch;
  /** The server is turned off where it comes from. */
  off: boolean;
  leftOut: Reason[];
  /** Answers that came with it. */
  answers?: TrustAnswers | undefined;
  /** The files of other apps that have it. */
  places?: AppPlace[];
};

export type Reviewed = ReturnType<typeof useReviewed>;

/**
 * The ticks of a review, and which commands were in sight: those that were not cannot be trusted.
 */
export function useReviewed(servers: ReviewedServer[]) {
  const [ticks, setTicks] = useState<Record<string, boolean>>({});
  const [answers, setAnswers] = useState<Record<string, TrustAnswers>>({});
  const [seen, setSeen] = useState<Record<string, true>>({});
  const isTicked = (server: ReviewedServer) => ticks[server.key] ?? beginsTicked(server);
  const chosen = servers.filter(isTicked);
  return {
    servers,
    chosen,
    isTicked,
    unseen: chosen.filter(({ key }) => !seen[key]).length,
    isChanged: Object.keys(ticks).length > 0,
    /** The answers on one of them, as they are sent. */
    answersOf: ({ key }: Pick<ReviewedServer, 'key'>): TrustAnswers =>
      answers[key] ?? servers.find((server) => server.key === key)?.answers ?? {},
    answer: (key: string, now: TrustAnswers) => setAnswers((before) => ({ ...before, [key]: now })),
    tick: (key: string, on: boolean) => setTicks((before) => ({ ...before, [key]: on })),
    see: (key: string) => setSeen((before) => (before[key] ? before : { ...before, [key]: true })),
  };
}

/**
 * Off are servers that are off elsewhere, whose code can change any day, or that got a value from a
 * command.
 */
function beginsTicked({ launch, off, leftOut }: ReviewedServer): boolean {
  const hadHelper = leftOut.some(({ code }) => code === 'entry-helper-left-out' || code === 'entry-input-left-out');
  const moves = launch.kind === 'stdio' && Object.values(movingVersions(launch.command, launch.args)).includes('branch');
  return !off && !hadHelper && !moves;
}
