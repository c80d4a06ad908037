import type { FastifyRequest } from 'fastify'

/** The device and address that a request came from. */
export interface DeviceTraits {
  /** The User-Agent header. */
  userAgent: string
  address: string
}

/** Reads the traits from a request. */
export const traitsOf = ({ headers, ip }: FastifyRequest): DeviceTraits => ({
  userAgent: headers['user-agent'] ?? '',
  address: ip,
})
