import { chat } from '@moyun/api'
import { pathOf } from '@moyun/machines'
import { withoutEmptyItems } from '@moyun/ui'
import { localDay } from '@moyun/ui/time'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useApp } from '../../app/app-services.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { loadChunk } from '../../session/stale-build-reload.ts'

const types = { markdown: 'text/markdown', json: 'application/json' } as const

/** Has the browser save a conversation, and shows the file name in a toast. */
export function useExportConversation({ id, actor }: OpenConversation) {
  const intl = useIntl()
  const call = useCall()
  const { clock, toasts } = useApp()

  return async (as: 'markdown' | 'json') => {
    const { thread, chosenChildren } = actor.getSnapshot().context
    const leaf = pathOf(thread.messages, chosenChildren).at(-1)?.id
    try {
      const [{ saveText }, { name, text }] = await Promise.all([
        loadChunk(import('../../app/save-as.ts')),
        call(
          chat.export,
          {
            params: { id },
            query: { as, day: localDay(intl, clock.now()), ...(as === 'markdown' && leaf ? { leaf } : {}) },
          },
          { quiet: true },
        ),
      ])
      saveText(as === 'markdown' ? withoutEmptyItems(text) : text, name, types[as])
      toasts.show({ text: intl.formatMessage({ id: 'chat.exported' }, { name }) })
    } catch (error) {
      toasts.show({ text: errorMessage(intl, error), tone: 'failed' })
    }
  }
}
