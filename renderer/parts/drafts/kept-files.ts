import { AttachedFile } from '../../../contract/attached-file.ts';
import { keptByChat } from './kept-by-chat.ts';

/**
 * Files of drafts by chat, when a window was last closed or loaded anew. Their contents are with
 * the host.
 */
export const keptFiles = keptByChat('draft-files', (files) => AttachedFile.array().min(1).safeParse(files).data);
