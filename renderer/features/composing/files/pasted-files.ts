/** The files in what is pasted. Programs put a picture of it beside a text that is copied: then the text is meant. */
export function pastedFiles(clipboard: DataTransfer): File[] {
  const files = [...clipboard.files];
  const isText = clipboard.getData('text/plain').trim() !== '';
  return isText && files.every(({ type }) => type.startsWith('image/')) ? [] : files;
}
