import type { ModelChoice } from '../../../../contract/conversation.ts';
import type { Thinking } from '../../../../contract/thinking.ts';
import type { InEnglish, Log } from '../../base/needs.ts';
import type { CallNeeds } from '../../consent/calls/call.ts';
import type { InstructionsOfFolders } from '../../consent/folders/folder-instructions.ts';
import type { Files } from '../../files/files.ts';
import type { AskModel } from '../../models/model.ts';
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
   * Waits briefly for servers that start with the host, looks again at the folders, for a second at most, and has lists that are out of date
   * read again without waiting for them.
   */
  freshen(signal: AbortSignal): Promise<void>;
};

/** The person, or the app that is closed meanwhile. */
export type Stopper = 'person' | 'closing';

/** One turn of a conversation, while it runs. `stops` ends one running call each, by its id. */
export type Turn = {
  id: string;
  conversation: string;
  choice: ModelChoice;
  /** The thinking asked of the model. */
  thinking?: Thinking;
  signal: AbortSignal;
  /** The one who stopped the turn, once `signal` says that it was stopped. */
  stoppedBy(): Stopper;
  stops: Map<string, () => void>;
};
