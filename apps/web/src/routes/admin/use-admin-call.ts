import { isRefusal } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { useMemo } from 'react'
import { useCall } from '../../api/client.ts'
import { Session } from '../../session/session.ts'

/**
 * The `Call` of the admin pages. When a call is refused, it reads the session again: the member may no longer be an
 * admin.
 */
export function useAdminCall(): Call {
  const call = useCall()
  const session = Session.useActorRef()

  return useMemo(() => {
    const watchfully = async (...args: Parameters<Call>) => {
      try {
        return await call(...args)
      } catch (error) {
        if (isRefusal(error, 403)) session.send({ type: 'session.doubted' })
        throw error
      }
    }
    // Same parameters and result as `call`; TypeScript cannot pass a generic signature through the wrapper.
    return watchfully as Call
  }, [call, session])
}
