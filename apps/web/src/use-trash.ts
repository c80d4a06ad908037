import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from './call.ts'
import { useSayFailed } from './failures/use-say-failed.ts'
import { useHouse } from './house.ts'
import { useRoom } from './room/room.ts'

type Deed = (call: ReturnType<typeof useCall>, id: string) => Promise<unknown>

/** A resource that can be moved to the trash. */
export interface Trash {
  remove: Deed
  restore: Deed
  /** Refetches its lists. */
  changed: (queries: QueryClient) => unknown
  /** Message keys. */
  words: { removed: string; undo: string }
}

/** Moves something to the trash; the toast offers to restore it. */
export function useTrash({ remove, restore, changed, words }: Trash) {
  const intl = useIntl()
  const call = useCall()
  const { notices } = useHouse()
  const { queries } = useRoom()
  const usual = { networkMode: 'always', onError: useSayFailed(), onSettled: () => changed(queries) } as const
  const bringBack = useMutation({ ...usual, mutationFn: (id: string) => restore(call, id) })

  return useMutation({
    ...usual,
    mutationFn: ({ id }: { id: string; title: string }) => remove(call, id),
    onSuccess: (_, { id, title }) =>
      notices.say({
        text: intl.formatMessage({ id: words.removed }, { title }),
        action: { label: intl.formatMessage({ id: words.undo }), onChosen: () => bringBack.mutate(id) },
      }),
  })
}
