import { BlockList, isIP } from 'node:net';

/**
 * IPv4 blocks that belong to one machine, one network or one provider, or to nobody one could ask
 * (RFC 6890).
 */
const IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** `::/96` has the unspecified address, loopback and the old way to carry IPv4. */
const IPV6: [string, number][] = [
  ['::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const blocks = new BlockList();
for (const [net, bits] of IPV4) {
  blocks.addSubnet(net, bits, 'ipv4');
  // The same machine, reached as an IPv4-mapped address, over NAT64 and over 6to4.
  blocks.addSubnet(`::ffff:${net}`, 96 + bits, 'ipv6');
  blocks.addSubnet(`64:ff9b::${net}`, 96 + bits, 'ipv6');
  blocks.addSubnet(`2002:${hexOf(net)}::`, 16 + bits, 'ipv6');
}
for (const [net, bits] of IPV6) blocks.addSubnet(net, bits, 'ipv6');

/**
 * An IP address of this machine or of the network it is in (private, loopback, link-local, CGNAT,
 * ULA …).
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || blocks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The same by the host of a parsed address, as far as that says it: a name may still resolve to
 * such a one.
 */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 ? isLoopbackName(host) || /\.(local|internal|home\.arpa)\.?$/.test(host) : isPrivateAddress(address);
}

/** A host of a parsed address that is this machine. */
export function isLoopbackHost(host: string): boolean {
  return isLoopbackName(host) || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));
}

function isLoopbackName(host: string): boolean {
  return /^(.+\.)?localhost\.?$/.test(host);
}

function hexOf(net: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = net.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
