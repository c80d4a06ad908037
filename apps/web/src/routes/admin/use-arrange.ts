import { type Answer, menu } from '@moyun/api'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useSayFailed } from '../../failures/use-say-failed.ts'
import { useRoom } from '../../room/room.ts'
import { useAdminCall } from './admin-call.ts'
import type { Arranging } from './arranged.ts'
import { arrangementKey, readAgain } from './queries.ts'

/** Mutation key of menu changes. */
const KEY = ['menu'] as const
const ARRANGE = [...KEY, 'arrange'] as const

/**
 * Changes the menu, one change at a time, and caches the server's answer; errors appear in a toast. `onTheirWay`: the
 * changes that the server has not answered yet, in order.
 */
export function useArrange() {
  const sayFailed = useSayFailed()
  const { queries } = useRoom()
  const call = useAdminCall()

  const options = {
    networkMode: 'always',
    scope: { id: KEY[0] },
    // A read that started before the change would show the menu without it.
    onMutate: () => queries.cancelQueries({ queryKey: arrangementKey }),
    onSuccess: (arrangement: Answer<typeof menu.arrangement>) => queries.setQueryData(arrangementKey, arrangement),
    onError: sayFailed,
    onSettled: () => {
      if (queries.isMutating({ mutationKey: KEY }) === 1) void readAgain(queries)
    },
  } as const

  return {
    arranging: useMutation({
      ...options,
      mutationKey: ARRANGE,
      mutationFn: (body: Arranging) => call(menu.arrange, { body }, { quiet: true }),
    }),
    restoring: useMutation({
      ...options,
      mutationKey: [...KEY, 'restore'],
      mutationFn: () => call(menu.restore, {}, { quiet: true }),
    }),
    onTheirWay: useMutationState({
      filters: { mutationKey: ARRANGE, status: 'pending' },
      select: ({ state }) => state.variables as Arranging,
    }),
  }
}
