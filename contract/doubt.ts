import type { Doubt, Offer } from './server.ts';

/** Why nobody knows whether this tool still is what was read of it; undefined when its definition stands. */
export function doubtAbout(offer: Pick<Offer, 'doubt'> | undefined, tool: string): Doubt | undefined {
  const doubt = offer?.doubt;
  return doubt && (doubt.tools?.includes(tool) ?? true) ? doubt : undefined;
}

/** Why rules do not count for tools in doubt, in sentences that name the server. */
export function doubtWords(server: string, { because, problem }: Doubt): string {
  const unread = problem === undefined ? 'Switchyard has not read the new list yet.' : `the new list could not be read. ${ended(problem)}`;
  return `${causes[because](server)}, and ${unread} Rules do not count until it has read one.`;
}

function ended(sentence: string): string {
  return /[.!?”]$/.test(sentence) ? sentence : `${sentence}.`;
}

const causes: Record<Doubt['because'], (server: string) => string> = {
  announced: (server) => `${server} said its tools changed`,
  unheard: (server) => `${server} could not be heard for a while and may have changed its tools`,
  old: (server) => `The tools of ${server} were read longer ago than it says its list holds`,
};
