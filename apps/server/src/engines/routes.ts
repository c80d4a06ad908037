import { models } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { ChatEngine } from './chat-engine.ts'

/** Serves the models that may answer. */
export function modelRoutes(app: FastifyInstance, { engine }: { engine: ChatEngine }) {
  serve(app, models.list, () => ({ models: [...engine.models()] }))
}
