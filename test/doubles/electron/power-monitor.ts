import { EventEmitter } from 'node:events';
import { refuseUnknown } from '../refuse-unknown.ts';

/** Tests emit what the system says. */
export const powerMonitor = refuseUnknown('powerMonitor', new EventEmitter());
