import { expect, test } from 'vitest'
import { clientIpKeys, networkOf, wideNetworkOf } from './client-ip-key.ts'

test.each([
  ['10.0.0.1', '10.0.0.1', '10.0.0.0/24'],
  ['203.0.113.255', '203.0.113.255', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::/48'],
  ['2001:0DB8:0001:FFFF::', '2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::', 'fe80::/48'],
])('%s counts as %s, and its network as %s', (address, network, wide) => {
  expect(networkOf(address)).toBe(network)
  expect(wideNetworkOf(address)).toBe(wide)
})

test('a request whose client has closed the connection counts as the unspecified address', () => {
  const closed = { ip: undefined as unknown as string }
  const keys = { address: '::', network: '::/48' }
  expect(clientIpKeys({ environment: { mode: 'live' } }, closed)).toEqual(keys)
  expect(clientIpKeys({ environment: { mode: 'sandbox' } }, closed)).toEqual(keys)
})
