import { crc32, deflateSync } from 'node:zlib';

const SIDE = 96;

/** A PNG of a sun over the sea, as base64. */
export function drawPicture(): string {
  const rows = Array.from({ length: SIDE }, (_, y) => [0, ...Array.from({ length: SIDE }, (_one, x) => colourAt(x, y)).flat()]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  // Eight bits for each of red, green and blue.
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]).toString('base64');
}

function colourAt(x: number, y: number): [number, number, number] {
  if (Math.hypot(x - SIDE / 2, y - SIDE / 2) < SIDE / 5 && y < SIDE / 2) return [255, 214, 90];
  return y < SIDE / 2 ? [255 - y, 150 + y, 130 + y] : [20, 90 - y / 2, 160 - y / 2];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
