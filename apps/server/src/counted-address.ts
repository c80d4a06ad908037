import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Environment } from './environment.ts'

/** Loopback as Node names it. */
const isLoopback = (address: string) => /^(::ffff:)?127\.|^::1$/.test(address)

/** An address as limits count it: of IPv6 the network of 64 bits, since whoever has one address there has them all. */
export const networkOf = (address: string): string => normalizeIP(address)

/** What limits count a request by; null for the sandbox's own machine, which is not counted. */
export const countedAddress = ({ environment }: { environment: Pick<Environment, 'mode'> }, { ip }: FastifyRequest): string | null =>
  environment.mode === 'sandbox' && isLoopback(ip) ? null : networkOf(ip)
