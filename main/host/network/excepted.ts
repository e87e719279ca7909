import { BlockList, isIP } from 'node:net';

/**
 * True where a list written as `NO_PROXY` has the host of an address. Such a list has hosts with
 * all below them, IP addresses and blocks of them (`10.0.0.0/8`), each also with a port. `*` is all
 * hosts, and `<local>` those without a dot.
 */
export function isExcepted({ hostname, port, protocol }: URL, list: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  const at = port || (protocol === 'https:' ? '443' : '80');
  return list
    .toLowerCase()
    .split(/[\s,;]+/)
    .some((entry) => entry !== '' && fits(entry, host, at));
}

function fits(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true;
  if (entry === '<local>') return !host.includes('.') && isIP(host) === 0;
  const { name, only } = withoutPort(entry);
  if (only !== undefined && only !== port) return false;
  if (isIP(host) !== 0) return isInBlock(name, host);
  const domain = name.replace(/^\*?\./, '');
  return host === domain || host.endsWith(`.${domain}`);
}

/** An IPv6 address with a port stands in brackets. */
function withoutPort(entry: string): { name: string; only?: string } {
  const [, name, only] = /^\[?([^[\]]*?)\]?:(\d+)$/.exec(entry) ?? [];
  const isBare = isIP(entry) === 6 || entry.includes('/');
  return name === undefined || only === undefined || isBare ? { name: entry.replace(/^\[(.*)\]$/, '$1') } : { name, only };
}

function isInBlock(block: string, address: string): boolean {
  const [net = '', bits] = block.split('/');
  const family = isIP(net);
  if (family === 0) return false;
  const most = family === 4 ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  if (!Number.isInteger(length) || length < 0 || length > most) return false;
  const blocks = new BlockList();
  const kind = family === 4 ? 'ipv4' : 'ipv6';
  blocks.addSubnet(net, length, kind);
  return blocks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6');
}
