import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Of IPv6 what is given out for the open net; outside of it lie old ways to write an IPv4 address. */
const OPEN_NET = ipaddr.parseCIDR('2000::/3')

/** True for an address of the open net: no private one, no loopback, none that leads into another by translation, and nothing that is none. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  // Not unwrapped: an IPv4 address inside an IPv6 one is refused, wherever it leads.
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(OPEN_NET))
}
