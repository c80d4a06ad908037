import { latest } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { Core } from '../core.ts'
import { languageOf } from '../words.ts'
import { readLatest } from './read-latest.ts'

/** The endpoint for a member's recent items. */
export function latestRoutes(app: FastifyInstance, core: Core) {
  serve(app, latest.read, async ({ caller, request }) => ({
    entries: await readLatest(core, {
      memberId: caller.memberId,
      language: languageOf(request.headers['accept-language']) === 'en-US' ? 'en' : 'zh',
    }),
  }))
}
