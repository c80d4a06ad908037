import { selectMember, selectShortage } from '@moyun/machines'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useCall } from '../../call.ts'
import { calendarQuery } from '../../rewards/calendar-query.ts'
import { useSignToday } from '../../rewards/use-sign-today.ts'
import type { OpenConversation } from '../../room/conversation.ts'
import { Session } from '../../session/session.ts'
import { ShortView } from './short-view.tsx'
import { ShortWords } from './short-words.ts'

export interface ShortHereProps {
  conversation: OpenConversation
  /** It goes while the focus is in it. The same function each time. */
  onLeft: () => void
}

/** What a member who is short of points can do about it: today's sign-in, where it is still to come, and buying some. Nothing while they are not. */
export function ShortHere(props: ShortHereProps) {
  const isShort = useSelector(props.conversation.actor, selectShortage) !== null

  return <ShortWords>{isShort ? <Ways {...props} /> : null}</ShortWords>
}

function Ways(props: ShortHereProps) {
  const isSigned = Session.useSelector(selectMember)?.isSign ?? false
  const today = useQuery(calendarQuery(useCall())).data
  const { sign, busy, tried, problem } = useSignToday()
  const isDone = isSigned || today?.signed === true

  return (
    <ShortView
      {...props}
      // What was done before is no way; what is done here stays where it was pressed.
      signIn={isDone && !tried ? undefined : { points: today?.points, onSignIn: sign, busy, done: isDone }}
      problem={isDone ? undefined : problem}
    />
  )
}
