import { recentItems } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { negotiateLanguage } from '../../i18n/translate.ts'
import { readRecentItems } from './read-recent-items.ts'

/** The endpoint for a member's recent items. */
export function recentItemRoutes(app: FastifyInstance, appContext: AppContext) {
  serve(app, recentItems.read, async ({ caller, request }) => ({
    entries: await readRecentItems(appContext, {
      memberId: caller.memberId,
      language: negotiateLanguage(request.headers['accept-language']) === 'en-US' ? 'en' : 'zh',
    }),
  }))
}
