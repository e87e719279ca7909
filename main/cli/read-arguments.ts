import { JsonObject } from '../../contract/json.ts';
import { UsageError } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

/**
 * The arguments of a tool as they are typed: one JSON object, or "-" for one that comes through a
 * pipe.
 */
export async function readArguments(typed: string, terminal: Pick<Terminal, 'readInput'>): Promise<JsonObject> {
  const text = typed === '-' ? await readPipe(terminal) : typed;
  try {
    return JsonObject.parse(JSON.parse(text));
  } catch (cause) {
    throw new UsageError(({ cliUsage }) => cliUsage.argumentsNotJson(text.slice(0, 200)), { cause });
  }
}

async function readPipe({ readInput }: Pick<Terminal, 'readInput'>): Promise<string> {
  if (!readInput) throw new UsageError(({ cliUsage }) => cliUsage.noPipe);
  return readInput();
}
