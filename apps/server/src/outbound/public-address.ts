import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The public range of IPv6; outside it are old notations of IPv4 addresses. */
const OPEN_NET = ipaddr.parseCIDR('2000::/3')

/** True for a public address: not private, not loopback, not translated to another network, and well-formed. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  // Not unwrapped: an IPv4 address inside an IPv6 one is refused, wherever it leads.
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(OPEN_NET))
}
