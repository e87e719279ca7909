import type { Trouble } from '../../../contract/server.ts';

/** The environment variable a server stopped for, when its last words say so plainly. */
export function missingSetting({ reason, stderr }: Trouble): string | undefined {
  for (const line of [...stderr.toReversed(), ('text' in reason && reason.text) || '']) {
    for (const pattern of patterns) {
      const name = pattern.exec(line)?.[1];
      if (name) return name;
    }
  }
  return undefined;
}

const NAME = '([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)';

const patterns = [
  new RegExp(`KeyError: ['"]${NAME}['"]`),
  new RegExp(`environment variable:?\\s+['"\`$]*${NAME}`, 'i'),
  new RegExp(
    `\\b${NAME}['"\`]*\\s+(?:environment variable\\s+)?(?:is|are|was|must be|needs to be|not)\\b.*\\b(?:set|required|missing|provided|defined)`,
  ),
  new RegExp(`\\b[Mm]issing (?:required )?['"\`]*${NAME}`),
];
