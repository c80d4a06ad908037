import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { useHouse } from '../../house.ts'
import { problemOf } from '../../failures/problem.ts'
import { arrival } from '../../session/renewal.ts'

/** Saves an answer as a work, and shows a toast with a link to it. */
export function useKeep() {
  const intl = useIntl()
  const call = useCall()
  const go = useNavigate()
  const { notices } = useHouse()

  return useCallback(
    async (messageId: string) => {
      try {
        const { keepAnswer } = await arrival(import('../../works/keep-answer.ts'))
        const { id } = await keepAnswer(call, messageId)
        const action = {
          label: intl.formatMessage({ id: 'chat.toWork' }),
          onChosen: () => void go(`/historypage?work=${id}`),
        }
        notices.say({ text: intl.formatMessage({ id: 'chat.kept' }), action })
      } catch (error) {
        notices.say({ text: problemOf(intl, error), tone: 'failed' })
      }
    },
    [intl, call, go, notices],
  )
}
