import { type Answer, type Asked, menu } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useHouse } from '../../house.ts'
import { problemOf } from '../../failures/problem.ts'
import { useRoom } from '../../room/room.ts'
import { useAdminCall } from './admin-call.ts'
import { arrangementKey, readAgain } from './queries.ts'

/** One change to one entry of the menu. */
export type Arranging = Asked<typeof menu.arrange>['body']

/** Changes the menu, and shows it as the server then has it; what goes wrong is said where everything passing is. */
export function useArrange() {
  const intl = useIntl()
  const { notices } = useHouse()
  const { queries } = useRoom()
  const call = useAdminCall()

  const take = (arrangement: Answer<typeof menu.arrangement>) => {
    queries.setQueryData(arrangementKey, arrangement)
    void readAgain(queries)
  }
  const options = {
    networkMode: 'always',
    onSuccess: take,
    onError: (error: unknown) => {
      notices.say({ text: problemOf(intl, error), tone: 'failed' })
      void readAgain(queries)
    },
  } as const

  return {
    arranging: useMutation({ ...options, mutationFn: (body: Arranging) => call(menu.arrange, { body }, { quiet: true }) }),
    restoring: useMutation({ ...options, mutationFn: () => call(menu.restore, {}, { quiet: true }) }),
  }
}
