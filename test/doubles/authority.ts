import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import tls from 'node:tls';
import { onTestFinished } from 'vitest';

type Identity = { certificate: string; key: string };

type Authority = {
  certificate: string;
  vouchFor(name: string): Identity;
  /** This process trusts it until the test is over. */
  trustHere(): void;
};

/** An authority that nobody knows, and certificates for names that it vouches for. */
export function privateAuthority(): Authority {
  const authority = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const issue = (subject: string, key: KeyObject, extensions: Buffer[]) => {
    const toBeSigned = sequence(
      der(0xa0, integer(Buffer.of(2))),
      integer(Buffer.concat([Buffer.of(1), randomBytes(8)])),
      ECDSA_SHA256,
      nameOf('Authority of a test'),
      sequence(time(Date.now() - DAY), time(Date.now() + DAY)),
      nameOf(subject),
      key.export({ type: 'spki', format: 'der' }),
      der(0xa3, sequence(...extensions)),
    );
    const signature = der(0x03, Buffer.of(0), sign('sha256', toBeSigned, authority.privateKey));
    return toPem(sequence(toBeSigned, ECDSA_SHA256, signature));
  };
  const isAuthority = sequence(oid('551d13'), der(0x01, Buffer.of(0xff)), der(0x04, sequence(der(0x01, Buffer.of(0xff)))));
  const certificate = issue('Authority of a test', authority.publicKey, [isAuthority]);
  return {
    certificate,
    vouchFor(name) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
      const isNamed = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))));
      return { certificate: issue(name, publicKey, [isNamed]), key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
    },
    trustHere() {
      const before = tls.getCACertificates('default');
      tls.setDefaultCACertificates([...before, certificate]);
      onTestFinished(() => tls.setDefaultCACertificates(before));
    },
  };
}

const DAY = 24 * 60 * 60 * 1000;
const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length < 0x80 ? [content.length] : [0x82, content.length >> 8, content.length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function integer(bytes: Buffer): Buffer {
  return der(0x02, bytes);
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'));
}

function nameOf(common: string): Buffer {
  return sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(common)))));
}

function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/[-:T]/g, '');
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`));
}

function toPem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
