import type { Client } from '@modelcontextprotocol/client';
import { compact, inShort, text } from '../../base/fields.ts';
import { hashOf } from '../../base/fingerprint.ts';
import { namedIcons } from '../icons/named-icons.ts';
import { runsCallsAsTasks } from '../requests/task-wire.ts';

/** Every window holds what every server says. */
const LONGEST_NAME = 200;
const LONGEST_INSTRUCTIONS = 20_000;

/** A server's answer when it was greeted: its account of itself. */
export type Greeting = {
  protocolVersion: string;
  era: 'legacy' | 'modern';
  says: { name: string; version: string; instructions?: string; icons?: string };
  completes: boolean;
  tellsUpdates?: boolean;
  runsTasks?: boolean;
};

/** The server's account of itself when it was greeted. */
export function whatItSays(client: Client): Greeting {
  const protocolVersion = client.getNegotiatedProtocolVersion() ?? '';
  const capabilities = client.getServerCapabilities();
  const says = client.getServerVersion();
  const icons = namedIcons(says?.icons);
  return {
    protocolVersion,
    era: isModern(client) ? 'modern' : 'legacy',
    says: compact({
      name: inShort(text(says?.name) ?? '', LONGEST_NAME),
      version: inShort(text(says?.version) ?? '', LONGEST_NAME),
      instructions: text(client.getInstructions())?.slice(0, LONGEST_INSTRUCTIONS).toWellFormed(),
      icons: icons.length > 0 ? hashOf(icons) : undefined,
    }),
    // Completion came before the capability that announces it.
    completes: capabilities?.completions !== undefined || (protocolVersion === '2024-11-05' && capabilities?.prompts !== undefined),
    runsTasks: runsCallsAsTasks(client),
    tellsUpdates: capabilities?.resources?.subscribe === true,
  };
}

/** A server that speaks 2026-07-28 or later: without sessions, and asking back within a request. */
export function isModern(client: Client): boolean {
  return client.getProtocolEra() === 'modern';
}
