/** How many bytes a text takes. */
export function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length;
}
