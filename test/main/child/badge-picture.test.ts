import { expect, test } from 'vitest';
import { BADGE_SIDE, badgePicture } from '../../../main/child/badge-picture.ts';

/** White pixels as “#”, the disc as “·”, and the outside as spaces; every second pixel. */
function drawn(count: number): string[] {
  const pixels = badgePicture(count);
  const signAt = (x: number, y: number) => {
    const at = (y * BADGE_SIDE + x) * 4;
    const [blue = 0, , , alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) return ' ';
    return blue === 255 ? '#' : '·';
  };
  const half = Array.from({ length: BADGE_SIDE / 2 }, (_, at) => at * 2);
  return half.map((y) =>
    half
      .map((x) => signAt(x, y))
      .join('')
      .trimEnd(),
  );
}

test('a small number stands in the middle of a disc', () => {
  expect(drawn(2)).toEqual([
    '',
    '    ········',
    '   ··········',
    '  ············',
    ' ··············',
    ' ······###·····',
    ' ·····#···#·····',
    ' ·········#·····',
    ' ·······##······',
    ' ······#········',
    ' ·····#·········',
    ' ·····#####····',
    '  ·············',
    '   ···········',
    '    ·········',
    '      ·····',
  ]);
});

test('from ten on it says that there are more than nine', () => {
  expect(drawn(10)).toEqual(drawn(99));
  expect(drawn(10).join('').replaceAll(/[^#]/g, '').length).toBeGreaterThan(drawn(9).join('').replaceAll(/[^#]/g, '').length);
});
