import { chat, consoleShell } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { negotiateLanguage, translate } from '../../i18n/translate.ts'
import type { ChatContext } from './chat-context.ts'
import {
  updateConversation,
  createConversation,
  listConversations,
  readConversation,
  trashConversation,
  restoreConversation,
} from './conversations.ts'
import { continueAnswer } from './continue-answer.ts'
import { conversationCost } from './conversation-cost.ts'
import { exportConversation } from './export.ts'
import { countByDay, countByModel, countChats, listPopular } from './stats.ts'
import { searchChats } from './search.ts'
import { regenerateAnswer } from './regenerate-answer.ts'
import { sendQuestion } from './send-question.ts'
import { stopAnswer } from './stop-answer.ts'
import { listTrash } from './trash.ts'

/** Registers conversations and their messages. */
export function chatRoutes(app: FastifyInstance, context: ChatContext) {
  serve(app, chat.list, ({ query, caller }) => listConversations(context, caller.memberId, query))
  serve(app, chat.search, ({ query, caller }) => searchChats(context, caller.memberId, query))
  serve(app, chat.trash, ({ query, caller }) => listTrash(context, caller.memberId, query))
  serve(app, chat.cost, ({ params, caller }) => conversationCost(context, caller.memberId, params.id))
  serve(app, chat.export, ({ params, query, caller, request }) =>
    exportConversation(context, caller.memberId, params.id, {
      ...query,
      untitled: translate(negotiateLanguage(request.headers['accept-language']), 'untitledChat'),
    }),
  )
  serve(app, chat.numbers, ({ caller }) => countChats(context, caller.memberId))
  serve(app, consoleShell.contentData, ({ caller }) => countByDay(context, caller.memberId))
  serve(app, consoleShell.popular, ({ query, caller }) => listPopular(context, caller.memberId, query.type))
  serve(app, chat.shares, ({ caller }) => countByModel(context, caller.memberId))
  serve(app, chat.create, ({ body, caller }) => createConversation(context, caller.memberId, body))
  serve(app, chat.read, ({ params, query, caller }) => readConversation(context, caller.memberId, params.id, query))
  serve(app, chat.change, ({ params, body, caller }) => updateConversation(context, caller.memberId, params.id, body))
  serve(app, chat.remove, ({ params, caller }) => trashConversation(context, caller.memberId, params.id))
  serve(app, chat.restore, ({ params, caller }) => restoreConversation(context, caller.memberId, params.id))

  serve(app, chat.send, ({ params, body, caller, saveReply }) =>
    sendQuestion(
      context,
      chat.send,
      { memberId: caller.memberId, conversationId: params.id, question: body },
      saveReply,
    ),
  )
  serve(app, chat.regenerate, ({ params, body, caller, saveReply }) =>
    regenerateAnswer(
      context,
      chat.regenerate,
      { memberId: caller.memberId, answerId: params.id, model: body.model },
      saveReply,
    ),
  )
  serve(app, chat.continue, ({ params, caller, saveReply }) =>
    continueAnswer(context, { memberId: caller.memberId, answerId: params.id }, saveReply),
  )
  serve(app, chat.stop, ({ params, caller }) => stopAnswer(context, caller.memberId, params.id))
}
