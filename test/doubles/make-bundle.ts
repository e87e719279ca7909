import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { temporaryFolder } from './temporary-folder.ts';

/**
 * A file in an archive. `mode`: as Unix keeps it; `says`: fields that say something else than is
 * true.
 */
export type Packed = {
  name: string;
  content?: string | Buffer;
  mode?: number;
  says?: { crc?: number; size?: number };
  encrypted?: boolean;
  /** The content as it stands in the archive, deflated. */
  packed?: Buffer;
};

/** The bytes of a zip archive, which may be one that no packer would write. */
export function zipOf(files: Packed[]): Buffer {
  const bodies: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, content = '', mode = 0o100644, says = {}, encrypted = false, packed: given } of files) {
    const plain = Buffer.from(content);
    const packed = given ?? (plain.length === 0 ? plain : deflateRawSync(plain));
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    // UTF-8 names; the lowest bit stands for encryption.
    common.writeUInt16LE(0x800 + (encrypted ? 1 : 0), 2);
    common.writeUInt16LE(packed.length === 0 ? 0 : 8, 4);
    common.writeUInt32LE(says.crc ?? crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(says.size ?? plain.length, 18);
    common.writeUInt16LE(title.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, title, packed]);
    // Made by Unix, so that modes count.
    table.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003', 'latin1'), common, rest, title]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end]);
}

/** Megabytes of zeros, deflated to a thousandth of that. */
export function deflatedNothing(megabytes: number): Buffer {
  const one = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...Array.from({ length: megabytes }, () => one), deflateRawSync(Buffer.alloc(0))]);
}

/** A manifest of a server that is one file of Node, with other fields in place of its own. */
export function aManifest(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    manifest_version: '0.3',
    name: 'tides',
    version: '1.4.0',
    description: 'Tide times.',
    author: { name: 'North Sea Tools' },
    server: {
      type: 'node',
      entry_point: 'server/index.mjs',
      mcp_config: { command: 'node', args: ['${__dirname}/server/index.mjs'] },
    },
    ...fields,
  };
}

export function packedManifest(fields: Record<string, unknown> = {}): Packed {
  return { name: 'manifest.json', content: JSON.stringify(aManifest(fields)) };
}

/** The path of a bundle in a folder of its own. */
export function bundleFile(content: Packed[] | Buffer, name = 'tides.mcpb'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, Buffer.isBuffer(content) ? content : zipOf(content));
  return path;
}
