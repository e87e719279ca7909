/** What happens to a tool that says it only reads, given the servers whose word is taken. */
export function readOnlyWords(trusted: string[]): string {
  if (trusted.length === 0) return 'Ask every time';
  if (trusted.length <= 2) return `Ask, except on ${trusted.join(' and ')}`;
  return `Ask, except on ${trusted.length} servers`;
}
