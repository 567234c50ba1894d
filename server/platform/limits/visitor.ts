import { isIPv4, isIPv6 } from 'node:net'

/**
 * Prefixes of addresses that embed an IPv4 address: IPv4-mapped (RFC 4291) and NAT64 (RFC 6052).
 */
const embedsIpv4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

/** The length that is read: an address with a zone and a port is shorter. */
const LONGEST = 80

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const tail = /[^:]*$/.exec(address)?.[0] ?? ''
  const hex = isIPv4(tail) ? address.slice(0, -tail.length) + hexOf(tail) : address
  const [left = [], right = []] = hex.split('::').map((half) =>
    half
      .split(':')
      .filter(Boolean)
      .map((group) => parseInt(group, 16)),
  )
  return [...left, ...Array<number>(8 - left.length - right.length).fill(0), ...right]
}

/** An IPv4 address as the last two groups of an IPv6 address. */
function hexOf(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

/**
 * The visitor that a network address counts as: an IPv4 address itself, in whatever form, or the
 * /64 of an IPv6 address, since one subscriber gets a whole /64. Ports and zones are removed; a
 * text that is no address is returned as it is.
 */
export function visitorAt(ip: string): string {
  const given = ip.slice(0, LONGEST)
  const bare = (/^\[([^\]]*)\](?::\d+)?$/.exec(given)?.[1] ?? given).replace(/%.*$/, '')
  const withoutPort = bare.replace(/^([\d.]+):\d+$/, '$1')
  if (!isIPv6(withoutPort)) return withoutPort
  const groups = groupsOf(withoutPort)
  const written = groups.map((group) => group.toString(16))
  if (embedsIpv4.has(written.slice(0, 6).join(':'))) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255])
    return bytes.join('.')
  }
  return `${written.slice(0, 4).join(':')}::/64`
}
