/**
 * Hands a text, or what else there is, to the person as a file, the way the browser or the desktop
 * saves files.
 */
export function saveAsFile(name: string, type: string, text: BlobPart): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The saving has begun; the text need not stay in memory for it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
