import { isRefusal, rewards } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { ledgerChanged } from '../ledger/ledger-changed.ts'
import { useMember } from '../../member/member-services.ts'
import { Session } from '../../session/session.ts'
import { calendarQuery } from './calendar-query.ts'

/**
 * Claims today's sign-in reward and updates everything that shows it: the calendar, the points, and the member in every
 * tab.
 */
export function useClaimReward() {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const session = Session.useActorRef()
  const { changeMember } = useMember()
  const { mutate, isIdle, isPending, isSuccess, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(rewards.signIn, {}, { quiet: true }),
    onSuccess: ({ calendar }) => {
      queries.setQueryData(calendarQuery(call).queryKey, calendar)
      const member = selectMember(session.getSnapshot())
      if (member) changeMember({ ...member, isSign: true })
      // The server returns the new balance.
      session.send({ type: 'session.doubted' })
      void ledgerChanged(queries)
    },
    // The reward was claimed elsewhere meanwhile.
    onError: (problem) => (isRefusal(problem, 2003) ? ledgerChanged(queries) : undefined),
  })

  return {
    sign: () => mutate(),
    busy: isPending,
    /** The reward was claimed just now, on this page. */
    fresh: isSuccess,
    problem: error === null ? undefined : errorMessage(intl, error),
    /** The member has pressed the button here. */
    tried: !isIdle,
  }
}
