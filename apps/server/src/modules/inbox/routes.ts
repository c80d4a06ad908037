import { inbox } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { negotiateLanguage } from '../../i18n/translate.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import type { InboxContext } from './inbox-context.ts'
import { countUnread } from './unread.ts'

/** Endpoints of a member's inbox. */
export function inboxRoutes(app: FastifyInstance, context: InboxContext) {
  serve(app, inbox.list, ({ query, caller, request }) =>
    listMessages(
      context,
      { memberId: caller.memberId, language: negotiateLanguage(request.headers['accept-language']) },
      query,
    ),
  )
  serve(app, inbox.unread, ({ caller }) => countUnread(context, caller.memberId))
  serve(app, inbox.read, ({ body, caller }) => markRead(context, caller.memberId, body))
}
