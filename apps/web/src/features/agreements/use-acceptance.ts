import { agreements, randomId } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { selectMember } from '@moyun/machines'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '../../api/client.ts'
import { Session } from '../../session/session.ts'
import { type AcceptanceMessage, subscribeToAcceptances, broadcastAcceptance } from './acceptance-broadcast.ts'

/** In milliseconds. A page that stays open for days asks again when it gets the focus after that long. */
const HOUR = 60 * 60 * 1000

const acceptanceQuery = (call: Call) =>
  queryOptions({
    queryKey: ['acceptance'],
    queryFn: ({ signal }) => call(agreements.mine, {}, { signal, quiet: true }),
    staleTime: HOUR,
    refetchOnWindowFocus: true,
  })

/**
 * The version that this member has to accept, if any, and the function that accepts it.
 *
 * Each version is asked for once, in any tab. When the state cannot be read or the acceptance cannot be saved, the
 * member keeps access and is asked the next time.
 */
export function useAcceptance(onUnkept: (error: Error) => void) {
  const call = useCall()
  const queries = useQueryClient()
  const memberId = Session.useSelector(selectMember)?.userId
  const acceptance = useQuery(acceptanceQuery(call)).data
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (version: string) => call(agreements.accept, { body: { version } }, { key: randomId(), quiet: true }),
    onSuccess: (agreementState, version) => {
      queries.setQueryData(acceptanceQuery(call).queryKey, agreementState)
      if (memberId !== undefined) broadcastAcceptance({ memberId, version })
    },
    onError: onUnkept,
  })

  useEffect(() => {
    const onAccepted = (accepted: AcceptanceMessage) => {
      if (accepted.memberId !== memberId) return
      queries.setQueryData(acceptanceQuery(call).queryKey, (known) =>
        known?.current.version === accepted.version ? { ...known, pending: false, changed: [] } : known,
      )
    }
    return subscribeToAcceptances(onAccepted)
  }, [call, memberId, queries])

  return { agreementState: acceptance?.pending && !isError ? acceptance : undefined, accept: mutate, busy: isPending }
}
