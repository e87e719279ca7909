import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { ExportedChat } from '../../../contract/exported-chats.ts';
import type { LeftOut } from './left-out.ts';

export type ReadNeeds = { newId(): string; now: number };
export type ChatReaderNeeds = ReadNeeds & {
  leftOut: LeftOut;
  /** A picture whose content is in its address. Undefined, and left out: it is elsewhere. */
  picture(named: NamedPicture): AttachedFile | undefined;
};
export type NamedPicture = { name: string | undefined; url: string };

/** A chat as it was read from the export of another app. */
export type ReadChat = { title: string; createdAt: number; updatedAt: number } & Pick<ExportedChat, 'entries' | 'places' | 'shown'>;

/** Undefined: the value is no chat of this app. */
export type ChatReader = (value: unknown, needs: ChatReaderNeeds) => ReadChat | undefined;
