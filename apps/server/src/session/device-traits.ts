import type { FastifyRequest } from 'fastify'

/** Where a call came from. */
export interface DeviceTraits {
  /** As the browser says it. */
  userAgent: string
  address: string
}

/** Reads them off a request. */
export const traitsOf = ({ headers, ip }: FastifyRequest): DeviceTraits => ({
  userAgent: headers['user-agent'] ?? '',
  address: ip,
})
