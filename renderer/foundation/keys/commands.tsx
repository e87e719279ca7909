import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Command } from '../../../client/shortcuts.ts';

type CommandHandlers = Map<Command, () => void>;
const HandlersContext = createContext<CommandHandlers>(new Map());

/**
 * Holds what the commands of shortcuts do that a part of the page brings, while that part is there.
 */
export function CommandsProvider({ children }: { children: ReactNode }) {
  const [handlers] = useState<CommandHandlers>(() => new Map());
  return <HandlersContext value={handlers}>{children}</HandlersContext>;
}

/**
 * The part that calls this hook does what the command asks for, as long as it is drawn and has
 * something to run.
 */
export function useCommand(command: Command, run: (() => void) | undefined): void {
  const handlers = use(HandlersContext);
  const onCommand = useEffectEvent(() => run?.());
  const isThere = run !== undefined;
  useEffect(() => {
    if (!isThere) return undefined;
    const handler = () => onCommand();
    handlers.set(command, handler);
    return () => {
      if (handlers.get(command) === handler) handlers.delete(command);
    };
  }, [handlers, command, isThere]);
}

/** Runs a command where a part of the page does it; nothing where none is there. */
export function useRunCommand(): (command: Command) => void {
  const handlers = use(HandlersContext);
  return (command) => handlers.get(command)?.();
}

/** Tells of a command if a part of the page that does it is there. */
export function useHasCommand(): (command: Command) => boolean {
  const handlers = use(HandlersContext);
  return (command) => handlers.has(command);
}
