/** "14:03:22.041", as logs have it in every language. */
export function clockTime(at: number): string {
  const time = new Date(at);
  return `${time.toTimeString().slice(0, '14:03:22'.length)}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}
