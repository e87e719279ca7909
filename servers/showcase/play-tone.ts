const RATE = 8000;
const HERTZ = 440;
const SECONDS = 0.5;

/** A WAV file with half a second of the tone A, as base64: one channel of eight bits. */
export function playTone(): string {
  const length = RATE * SECONDS;
  const samples = Buffer.from(Array.from({ length }, (_, at) => 128 + Math.round(90 * Math.sin((2 * Math.PI * HERTZ * at) / RATE))));
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // Plain samples, one channel.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return Buffer.concat([head, samples]).toString('base64');
}
