import { selectMember } from '@moyun/machines'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../call.ts'
import { useToastError } from '../failures/use-say-failed.ts'
import { routeAt } from '../places/place.ts'
import { Session } from '../session/session.ts'
import { loginAddressFor } from '../session/wanted.ts'
import { createLikes } from './liking.ts'
import { workAddress } from './tool-of.ts'

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
