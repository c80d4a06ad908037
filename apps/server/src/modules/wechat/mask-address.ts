import { isIPv6 } from 'node:net'

/** `203.0.113.*`, `2001:db8:1:*`: an approximate address. */
export function maskAddress(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (v4?.[1] !== undefined) return `${v4[1]}.*`
  if (!isIPv6(address)) return '*'
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = head.split(':').filter(Boolean)
  // The groups that `::` omits are zeros.
  const first = [...groups, ...(tail === undefined ? [] : ['0', '0', '0'])].slice(0, 3)
  return `${first.join(':')}:*`
}
