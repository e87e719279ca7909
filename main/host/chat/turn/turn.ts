import type { ModelChoice } from '../../../../contract/conversation.ts';
import type { Thinking } from '../../../../contract/thinking.ts';
import type { InEnglish, Log } from '../../base/needs.ts';
import type { CallNeeds } from '../../consent/calls/call.ts';
import type { InstructionsOfFolders } from '../../consent/folders/folder-instructions.ts';
import type { Files } from '../../files/files.ts';
import type { AskModel } from '../../models/model.ts';
import { CLOSING } from '../../tasks/long-tasks.ts';
import type { Room } from './room.ts';
import type { ToolsOfChats } from './tools-of-chat.ts';

export type ReplyNeeds = CallNeeds & {
  ask: AskModel;
  toolsOf: ToolsOfChats['toolsOf'];
  deferred: ToolsOfChats['deferred'];
  room: Room;
  files: Pick<Files, 'forModel'>;
  folderInstructions: Pick<InstructionsOfFolders, 'toldOf'>;
  inEnglish: InEnglish;
  log: Log;
  /**
   * Waits briefly for servers that start with the host, looks again at the folders, for a second at
   * most, and has lists that are out of date read again without waiting for them.
   */
  freshen(signal: AbortSignal): Promise<void>;
};

/** The person, or the app that is closed meanwhile. */
export type Stopper = 'person' | 'closing';

type TurnOptions = Pick<Turn, 'id' | 'conversation' | 'choice' | 'thinking'>;

/** One turn of a conversation, while it runs. */
export class Turn {
  readonly id: string;
  readonly conversation: string;
  readonly choice: ModelChoice;
  /** The thinking asked of the model. */
  readonly thinking?: Thinking | undefined;
  /** Each ends one running call alone, by the id of the call. */
  readonly runningCalls = new Map<string, AbortController>();
  readonly #stopping = new AbortController();
  #stoppedBy: Stopper = 'person';

  constructor({ id, conversation, choice, thinking }: TurnOptions) {
    this.id = id;
    this.conversation = conversation;
    this.choice = choice;
    this.thinking = thinking;
  }

  /** Aborted once the turn is stopped. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** The one who stopped the turn, once `signal` says that it was stopped. */
  get stoppedBy(): Stopper {
    return this.#stoppedBy;
  }

  stop(by: Stopper): void {
    if (!this.signal.aborted) this.#stoppedBy = by;
    this.#stopping.abort(by === 'closing' ? CLOSING : undefined);
  }

  /** Stops one call and nothing else. */
  stopCall(call: string): void {
    this.runningCalls.get(call)?.abort();
  }
}
