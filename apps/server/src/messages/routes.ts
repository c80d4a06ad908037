import { messageBox } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../words.ts'
import { listMessages } from './list-messages.ts'
import { markRead } from './mark-read.ts'
import type { MessageContext } from './message-context.ts'
import { countUnread } from './unread.ts'

/** Endpoints of a member's inbox. */
export function messageRoutes(app: FastifyInstance, context: MessageContext) {
  serve(app, messageBox.list, ({ query, caller, request }) =>
    listMessages(
      context,
      { memberId: caller.memberId, language: languageOf(request.headers['accept-language']) },
      query,
    ),
  )
  serve(app, messageBox.unread, ({ caller }) => countUnread(context, caller.memberId))
  serve(app, messageBox.read, ({ body, caller }) => markRead(context, caller.memberId, body))
}
