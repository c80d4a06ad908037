import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Environment } from '../config/environment.ts'

/** Includes the IPv4-mapped form that Node reports. */
const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)

/** An address as rate limits count it: for IPv6 its /64 network, because one host usually controls all of it. */
export const networkOf = (address: string): string => normalizeIP(address)

/**
 * The wider network of an address, which one customer of a hoster or a tunnel often has to itself: /48 for IPv6, /24
 * for IPv4.
 */
export function wideNetworkOf(address: string): string {
  const [bare = address] = address.split('%')
  const { kind, bytes } = toBytes(bare)
  const bits = kind === 'ipv4' ? 24 : 48
  const masked = bytes.map((byte, k) => (k * 8 < bits ? byte : 0))
  return `${ipaddr.fromByteArray(masked).toString()}/${bits}`
}

function toBytes(address: string) {
  const parsed = ipaddr.process(address)
  return { kind: parsed.kind(), bytes: parsed.toByteArray() }
}

interface Mode {
  environment: Pick<Environment, 'mode'>
}

/** The address of a request. All requests whose client has closed the connection count as the unspecified address. */
const addressOf = ({ ip }: { ip: string | undefined }) => ip ?? '::'

const isExempt = ({ environment }: Mode, address: string) => environment.mode === 'sandbox' && isLoopback(address)

/** The rate-limit key of a request; null for loopback in the sandbox, which is not counted. */
export const clientIpKey = (parts: Mode, request: Pick<FastifyRequest, 'ip'>): string | null =>
  isExempt(parts, addressOf(request)) ? null : networkOf(addressOf(request))

/** Both rate-limit keys of a request, for limits where the address alone is not enough. */
export interface ClientIpKeys {
  /** From `networkOf`. */
  address: string
  /** From `wideNetworkOf`. */
  network: string
}

/**
 * The address and the network that rate limits count a request by; null for loopback in the sandbox, which is not
 * counted.
 */
export function clientIpKeys(parts: Mode, request: Pick<FastifyRequest, 'ip'>): ClientIpKeys | null {
  const address = addressOf(request)
  return isExempt(parts, address) ? null : { address: networkOf(address), network: wideNetworkOf(address) }
}
