/** 12 ms, 0.4 s, 12 s, 2 min 5 s. */
export function duration(ms: number): string {
  if (ms < 100) return `${Math.round(ms)} ms`;
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest ? `${Math.floor(seconds / 60)} min ${rest} s` : `${seconds / 60} min`;
}

/** 12 B, 3.1 kB, 2.4 MB. */
export function bytes(size: number): string {
  if (size < 1000) return `${size} B`;
  if (size < 999_950) return `${(size / 1000).toFixed(1)} kB`;
  return `${(size / 1_000_000).toFixed(1)} MB`;
}

/** How many bytes a text takes. */
export function bytesIn(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** "just now", "2 min ago", "3 h ago", then the day. */
export function ago(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ago`;
  if (minutes < 48 * 60) return 'yesterday';
  return new Date(at).toLocaleDateString('en', { day: 'numeric', month: 'short', year: sameYear(at, now) ? undefined : 'numeric' });
}

const figures = new Intl.NumberFormat('en');

/** 5,000. */
export function figure(number: number): string {
  return figures.format(number);
}

/** "1 tool", "3 tools", "no tools". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number === 0 ? 'no' : figure(number)} ${number === 1 ? one : many}`;
}

function sameYear(a: number, b: number): boolean {
  return new Date(a).getFullYear() === new Date(b).getFullYear();
}
