import { selectMember } from '@moyun/machines'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { routeAt } from '../../router/match-route.ts'
import { Session } from '../../session/session.ts'
import { loginAddressFor } from '../../session/redirect-target.ts'
import { createLikes } from './likes.ts'
import { workAddress } from './work-addresses.ts'

/** Likes a work, or removes the like. Visitors are sent to the sign-in page, which returns them to the work. */
export function useLikes() {
  const sayFailed = useToastError()
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isMember = Session.useSelector(selectMember) !== null
  const like = useMemo(() => createLikes({ call, queries, onFailed: sayFailed }), [call, queries, sayFailed])

  return useCallback(
    (id: string, liked: boolean) => {
      if (isMember) void like(id, liked)
      else void navigate(loginAddressFor(routeAt(workAddress(id)), ''))
    },
    [isMember, like, navigate],
  )
}
