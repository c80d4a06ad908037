import { selectMember } from '@moyun/machines'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../call.ts'
import { problemOf } from '../failures/problem.ts'
import { useHouse } from '../house.ts'
import { placeAt } from '../places/place.ts'
import { Session } from '../session/session.ts'
import { loginFor } from '../session/wanted.ts'
import { createLiking } from './liking.ts'
import { workAddress } from './tool-of.ts'

/** Likes a work, or takes it back. A visitor is led to sign in, and comes back to the work. */
export function useLiking() {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { notices } = useHouse()
  const isMember = Session.useSelector(selectMember) !== null
  const like = useMemo(() => {
    const onFailed = (error: unknown) => notices.say({ text: problemOf(intl, error), tone: 'failed' })
    return createLiking({ call, queries, onFailed })
  }, [call, queries, intl, notices])

  return useCallback(
    (id: string, liked: boolean) => {
      if (isMember) void like(id, liked)
      else void navigate(loginFor(placeAt(workAddress(id)), ''))
    },
    [isMember, like, navigate],
  )
}
