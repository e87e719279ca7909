import { writeFile } from 'node:fs/promises';
import type { Dialog } from 'electron';

/** A picture of the page, with all of it in its address. `name`: what stands for it in words. */
type ShownPicture = { name: string; url: string };

/** Asks where to, and writes the picture there. */
export async function savePicture(dialog: Pick<Dialog, 'showSaveDialog' | 'showErrorBox'>, picture: ShownPicture): Promise<void> {
  const { filePath, canceled } = await dialog.showSaveDialog({ defaultPath: fileNameOf(picture) });
  if (canceled || !filePath) return;
  try {
    // Node reads the address itself: nothing is asked of any network.
    await writeFile(filePath, Buffer.from(await (await fetch(picture.url)).arrayBuffer()));
  } catch (cause) {
    dialog.showErrorBox(picture.name, cause instanceof Error ? cause.message : String(cause));
  }
}

const ENDINGS: Record<string, string> = { jpeg: 'jpg', 'svg+xml': 'svg' };
const MOST_LETTERS = 100;

/** A name that every file system takes, with the ending of its kind. */
export function fileNameOf({ name, url }: ShownPicture): string {
  const kind = /^data:image\/([\w.+-]+)/.exec(url)?.[1] ?? 'png';
  const ending = `.${ENDINGS[kind] ?? kind}`;
  const letters = name
    // oxlint-disable-next-line no-control-regex -- Those that Windows refuses.
    .replaceAll(/[\u0000-\u001f\u007f<>:"/\\|?*]/g, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '')
    .slice(0, MOST_LETTERS);
  return letters.toLowerCase().endsWith(ending) ? letters : `${letters || kind}${ending}`;
}
