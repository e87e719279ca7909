import type { Input } from '../../../contract/api.ts';
import type { AttachedFile } from '../../../contract/attached-file.ts';
import type { Store } from '../../foundation/host/store.ts';
import { fromBase64 } from '../../foundation/ui/from-base64.ts';
import { withSmaller } from './upload-file.ts';
import { readFileContent } from './use-content.ts';

/** Has the host read a file in a folder; a picture is looked at here, and scaled down where it is large. */
export async function takeFile(wanted: Input<'file.take'>, needs: { ask: Store['ask']; signal: AbortSignal }): Promise<AttachedFile> {
  const { file } = await needs.ask('file.take', wanted, needs.signal);
  if (file.kind !== 'image') return file;
  const bytes = Uint8Array.from(fromBase64(await readFileContent(needs.ask, file.hash)) ?? '', (character) => character.charCodeAt(0));
  return withSmaller(file, new Blob([bytes], { type: file.mimeType }), needs);
}
