/** The bytes, each as one character; undefined when it is no base64. */
export function fromBase64(data: string): string | undefined {
  try {
    return atob(data);
  } catch {
    return undefined;
  }
}
