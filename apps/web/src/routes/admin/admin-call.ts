import { isRefusal } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { useMemo } from 'react'
import { useCall } from '../../call.ts'
import { Session } from '../../session/session.ts'

/** The way to call for the pages of admins: one who is refused may be an admin no more, so who they are is asked again. */
export function useAdminCall(): Call {
  const call = useCall()
  const session = Session.useActorRef()

  return useMemo(() => {
    const watchfully = async (...asked: Parameters<Call>) => {
      try {
        return await call(...asked)
      } catch (error) {
        if (isRefusal(error, 403)) session.send({ type: 'session.doubted' })
        throw error
      }
    }
    // It takes what the call takes and gives what it gives; the compiler can't hand a generic signature on.
    return watchfully as Call
  }, [call, session])
}
