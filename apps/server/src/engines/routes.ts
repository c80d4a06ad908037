import { models } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { ANSWER_COSTS_AT_MOST } from '../chat/price.ts'
import type { ChatEngine } from './chat-engine.ts'

/** Serves the models that may answer. */
export function modelRoutes(app: FastifyInstance, { engine }: { engine: ChatEngine }) {
  serve(app, models.list, () => ({ models: engine.models().map((model) => ({ ...model, costsAtMost: ANSWER_COSTS_AT_MOST })) }))
}
