import { type QueryClient, useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from '../api/client.ts'
import { useToastError } from './errors/use-toast-error.ts'
import { useApp } from './app-services.ts'
import { useMember } from '../member/member-services.ts'

type Action = (call: ReturnType<typeof useCall>, id: string) => Promise<unknown>

/** A resource that can be moved to the trash. */
export interface SoftDeletable {
  remove: Action
  restore: Action
  /** Refetches its lists. */
  changed: (queries: QueryClient) => unknown
  /** Message keys. */
  words: { removed: string; undo: string }
}

/** Moves something to the trash; the toast offers to restore it. */
export function useSoftDelete({ remove, restore, changed, words }: SoftDeletable) {
  const intl = useIntl()
  const call = useCall()
  const { toasts } = useApp()
  const { queries } = useMember()
  const usual = { networkMode: 'always', onError: useToastError(), onSettled: () => changed(queries) } as const
  const bringBack = useMutation({ ...usual, mutationFn: (id: string) => restore(call, id) })

  return useMutation({
    ...usual,
    mutationFn: ({ id }: { id: string; title: string }) => remove(call, id),
    onSuccess: (_, { id, title }) =>
      toasts.show({
        text: intl.formatMessage({ id: words.removed }, { title }),
        action: { label: intl.formatMessage({ id: words.undo }), onChosen: () => bringBack.mutate(id) },
      }),
  })
}
