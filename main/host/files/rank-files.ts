/** The paths that hold every word of the text, the best first. */
export function rankFiles(paths: string[], text: string, most: number): { paths: string[]; of: number } {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const ranked = paths.flatMap((path) => {
    const rank = rankOf(path.toLowerCase(), words);
    return rank === undefined ? [] : [{ path, rank }];
  });
  const best = ranked.toSorted(
    (a, b) => a.rank - b.rank || depth(a.path) - depth(b.path) || a.path.length - b.path.length || compare(a.path, b.path),
  );
  return { paths: best.slice(0, most).map(({ path }) => path), of: ranked.length };
}

/** 0: the name is it; 1: begins with it; 2: has it; 3: it stands in a folder's name. */
function rankOf(path: string, words: string[]): number | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  let rank = 0;
  for (const word of words) {
    if (!path.includes(word)) return undefined;
    rank += name === word ? 0 : name.startsWith(word) ? 1 : name.includes(word) ? 2 : 3;
  }
  return rank;
}

function depth(path: string): number {
  return path.split('/').length;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
