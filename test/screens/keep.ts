import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import UPNG from 'upng-js';
import { drawnFolder, keptFolder, MOST_BYTES, MOST_PICTURES, shownPictures } from './shown.ts';

/**
 * The colours of a kept picture: with 64 the letters look as drawn, and a picture takes a third.
 * Fewer where that is too large.
 */
const COLOURS = [64, 32];

/**
 * Brings the pictures that a page shows from `out/screens` into `docs/screens`, each with a
 * palette. All others there are removed.
 */
function keepPictures(): void {
  const names = shownPictures();
  if (names.length > MOST_PICTURES) throw new Error(`The pages show ${names.length} pictures; at most ${MOST_PICTURES} are kept.`);
  const kept = names.map((name) => ({ name, bytes: withPalette(readFileSync(join(drawnFolder, name))) }));
  const large = kept.filter(({ bytes }) => bytes.length > MOST_BYTES);
  if (large.length > 0) throw new Error(`More than ${MOST_BYTES} bytes: ${large.map(({ name }) => name).join(', ')}`);
  rmSync(keptFolder, { recursive: true, force: true });
  mkdirSync(keptFolder);
  for (const { name, bytes } of kept) writeFileSync(join(keptFolder, name), bytes);
  console.log(
    `docs/screens: ${kept.length} pictures, ${kept.reduce((sum, { bytes }) => sum + bytes.length, 0).toLocaleString('en')} bytes`,
  );
}

function withPalette(png: Buffer): Uint8Array {
  const drawn = UPNG.decode(new Uint8Array(png).buffer);
  const frames = UPNG.toRGBA8(drawn);
  const tried = COLOURS.map((colours) => new Uint8Array(UPNG.encode(frames, drawn.width, drawn.height, colours)));
  return tried.find(({ length }) => length <= MOST_BYTES) ?? png;
}

keepPictures();
