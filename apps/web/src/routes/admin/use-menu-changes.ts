import { type ResultOf, menu } from '@moyun/api'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useMember } from '../../member/member-services.ts'
import { useAdminCall } from './use-admin-call.ts'
import type { MenuChange } from './apply-menu-change.ts'
import { menuKey, refetchAdmin } from './queries.ts'

/** Mutation key of menu changes. */
const KEY = ['menu'] as const
const ARRANGE = [...KEY, 'arrange'] as const

/**
 * Changes the menu, one change at a time, and caches the server's answer; errors appear in a toast. `onTheirWay`: the
 * changes that the server has not answered yet, in order.
 */
export function useMenuChanges() {
  const sayFailed = useToastError()
  const { queries } = useMember()
  const call = useAdminCall()

  const options = {
    networkMode: 'always',
    scope: { id: KEY[0] },
    // A read that started before the change would show the menu without it.
    onMutate: () => queries.cancelQueries({ queryKey: menuKey }),
    onSuccess: (arrangement: ResultOf<typeof menu.arrangement>) => queries.setQueryData(menuKey, arrangement),
    onError: sayFailed,
    onSettled: () => {
      if (queries.isMutating({ mutationKey: KEY }) === 1) void refetchAdmin(queries)
    },
  } as const

  return {
    arranging: useMutation({
      ...options,
      mutationKey: ARRANGE,
      mutationFn: (body: MenuChange) => call(menu.arrange, { body }, { quiet: true }),
    }),
    restoring: useMutation({
      ...options,
      mutationKey: [...KEY, 'restore'],
      mutationFn: () => call(menu.restore, {}, { quiet: true }),
    }),
    onTheirWay: useMutationState({
      filters: { mutationKey: ARRANGE, status: 'pending' },
      select: ({ state }) => state.variables as MenuChange,
    }),
  }
}
