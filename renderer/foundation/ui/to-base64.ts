/** The bytes of a piece of a file as base64. */
export function toBase64(piece: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
  reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
  reader.readAsDataURL(piece);
  return promise;
}
