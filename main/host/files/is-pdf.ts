const LARGEST = 32 * 1024 * 1024;

/**
 * A base64 text that holds a document an endpoint can open, whatever its sender calls it. One that
 * it cannot, like one with a password, would make it refuse the whole conversation.
 */
export function isPdf(base64: string): boolean {
  const data = base64.replaceAll(/\s+/g, '');
  if (data.length === 0 || data.length > LARGEST || data.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(data)) return false;
  if (!data.startsWith('JVBERi')) return false;
  const bytes = Buffer.from(data, 'base64');
  return bytes.subarray(-1024).includes('%%EOF') && !bytes.includes('/Encrypt');
}
