import { join } from 'node:path';
import type { Era, Fault } from './faulty-server.ts';

/**
 * The command that starts the faulty server as a program. `also`: it prints text first, or stays
 * after its stdin is closed.
 */
export function faultyProgram(fault: Fault, era: Era, also?: 'prints' | 'stays') {
  const file = join(import.meta.dirname, 'faulty-program.ts');
  return { kind: 'stdio' as const, command: process.execPath, args: [file, fault, era, ...(also ? [also] : [])], env: {} };
}
