/** 16 by 16 on the screen, drawn for one of twice as many pixels. */
export const BADGE_SIDE = 32;

/** `--accent` of the window, on a light and on a dark task bar. */
const DISC = { red: 20, green: 102, blue: 171 };
/** Dots of a letter are so many pixels wide. */
const DOT = 2;
const ROWS = 7;

/** Rows of five dots each, from the top; the dot at the left is the highest bit. */
const LETTERS: Record<string, readonly number[]> = {
  '1': [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
  '2': [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
  '3': [0b01110, 0b10001, 0b00001, 0b00110, 0b00001, 0b10001, 0b01110],
  '4': [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
  '5': [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
  '6': [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
  '7': [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000],
  '8': [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
  '9': [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100],
  '+': [0b00000, 0b00100, 0b00100, 0b11111, 0b00100, 0b00100, 0b00000],
};

/** A disc with the number on it, from ten on “9+”: rows of pixels, blue, green, red, alpha. */
export function badgePicture(count: number): Buffer {
  const isLetter = letterOf(count > 9 ? '9+' : String(count));
  const pixels = Array.from({ length: BADGE_SIDE ** 2 }, (_, at) => {
    const [x, y] = [at % BADGE_SIDE, Math.floor(at / BADGE_SIDE)];
    const cover = coverOf(x, y);
    const { blue, green, red } = isLetter(x, y) ? { blue: 255, green: 255, red: 255 } : DISC;
    return [blue, green, red, 255].map((part) => Math.round(part * cover));
  });
  return Buffer.from(pixels.flat());
}

/** Says of each pixel whether it belongs to the text, which stands in the middle. */
function letterOf(text: string): (x: number, y: number) => boolean {
  const letters = Array.from(text, (sign) => LETTERS[sign] ?? []);
  const columns = letters.length * 6 - 1;
  const left = (BADGE_SIDE - columns * DOT) / 2;
  const top = (BADGE_SIDE - ROWS * DOT) / 2;
  return (x, y) => {
    const [column, row] = [Math.floor((x - left) / DOT), Math.floor((y - top) / DOT)];
    const bits = letters[Math.floor(column / 6)]?.[row] ?? 0;
    return column >= 0 && ((bits << (column % 6)) & 0b10000) !== 0;
  };
}

/** The part of a pixel that lies in the disc; its edge is a pixel wide. */
function coverOf(x: number, y: number): number {
  const middle = (BADGE_SIDE - 1) / 2;
  const distance = Math.hypot(x - middle, y - middle);
  return Math.min(1, Math.max(0, BADGE_SIDE / 2 - distance));
}
