import type { FastifyInstance } from 'fastify'
import type { Core } from './core.ts'

/** Serves what members make and keep: files, jobs, works, visitors, and taking it all along. */
export async function serveWork(_app: FastifyInstance, _core: Core): Promise<void> {
  // Each resource registers its routes here.
}
