import type { ChooseServers } from '../host/servers/servers.ts';

/** The server of that name: as it is written, else whatever the case. */
export function namedServer(wanted: string): ChooseServers {
  return (names) => (names.includes(wanted) ? [wanted] : names.filter((name) => name.toLowerCase() === wanted.toLowerCase()));
}

/**
 * The server in `server/tool`. The model's names for tools have no slash, and do not say whose they
 * are.
 */
export function serverOfTool(wanted: string): ChooseServers {
  return (names) => (wanted.includes('/') ? names.filter((name) => wanted.startsWith(`${name}/`)) : names);
}

/** The server in `server/prompt` or `/server:prompt`; a prompt's own name says nothing of it. */
export function serverOfPrompt(wanted: string): ChooseServers {
  return (names) => {
    const named = names.filter((name) => wanted.startsWith(`${name}/`) || wanted.startsWith(`/${name}:`));
    return named.length > 0 ? named : names;
  };
}
