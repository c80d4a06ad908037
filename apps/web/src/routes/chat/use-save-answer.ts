import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { useApp } from '../../app/app-services.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { loadChunk } from '../../session/stale-build-reload.ts'

/** Saves an answer as a work, and shows a toast with a link to it. */
export function useSaveAnswer() {
  const intl = useIntl()
  const call = useCall()
  const go = useNavigate()
  const { toasts } = useApp()

  return useCallback(
    async (messageId: string) => {
      try {
        const { saveAnswer } = await loadChunk(import('../../features/works/save-answer.ts'))
        const { id } = await saveAnswer(call, messageId)
        const action = {
          label: intl.formatMessage({ id: 'chat.toWork' }),
          onChosen: () => void go(`/historypage?work=${id}`),
        }
        toasts.show({ text: intl.formatMessage({ id: 'chat.kept' }), action })
      } catch (error) {
        toasts.show({ text: errorMessage(intl, error), tone: 'failed' })
      }
    },
    [intl, call, go, toasts],
  )
}
