import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Environment } from './environment.ts'

/** Loopback as Node names it. */
const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)

/** An address as limits count it: of IPv6 the network of 64 bits, since whoever has one address there has them all. */
export const networkOf = (address: string): string => normalizeIP(address)

/** The wider network of an address, which one customer of a hoster or a tunnel often has to itself: 48 bits of IPv6, 24 of IPv4. */
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

const isExempt = ({ environment }: Mode, { ip }: FastifyRequest) => environment.mode === 'sandbox' && isLoopback(ip)

/** What limits count a request by; null for the sandbox's own machine, which is not counted. */
export const countedAddress = (parts: Mode, request: FastifyRequest): string | null =>
  isExempt(parts, request) ? null : networkOf(request.ip)

/** Both of what a request is counted by where one address is not enough. */
export interface CountedNetworks {
  /** As `networkOf` has it. */
  address: string
  /** As `wideNetworkOf` has it. */
  network: string
}

/** The address and the network that limits count a request by; null for the sandbox's own machine, which is not counted. */
export const countedNetworks = (parts: Mode, request: FastifyRequest): CountedNetworks | null =>
  isExempt(parts, request) ? null : { address: networkOf(request.ip), network: wideNetworkOf(request.ip) }
