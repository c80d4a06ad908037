import { type Assistant, assistants, chat, randomId } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { invalidateAssistants, updateAssistants } from './assistants-query.ts'

const quiet = { quiet: true } as const

/** The actions on an assistant; a failure shows a toast and is reverted. */
export function useAssistantActions() {
  const intl = useIntl()
  const call = useCall()
  const navigate = useLateNavigate()
  const { toasts } = useApp()
  const { queries } = useMember()
  const onError = useToastError()
  const onSettled = () => invalidateAssistants(queries)
  const show = (id: string, favourite: boolean) =>
    updateAssistants(queries, (all) => all.map((one) => (one.id === id ? { ...one, favourite } : one)))

  const mark = useMutation({
    networkMode: 'always',
    mutationFn: ({ id, favourite }: Assistant) =>
      call(assistants.favourite, { params: { id }, body: { favourite: !favourite } }, quiet),
    onMutate: ({ id, favourite }) => void show(id, !favourite),
    onError: (error, { id, favourite }) => {
      show(id, favourite)
      onError(error)
    },
    onSettled,
  })
  const restore = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(assistants.restore, { params: { id } }, quiet),
    onError,
    onSettled,
  })
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Assistant) => call(assistants.remove, { params: { id } }, quiet),
    onSuccess: (_, { id, name }) => {
      updateAssistants(queries, (all) => all.filter((one) => one.id !== id))
      toasts.show({
        text: intl.formatMessage({ id: 'ailist.removed' }, { name }),
        action: { label: intl.formatMessage({ id: 'ailist.undo' }), onChosen: () => restore.mutate(id) },
      })
      navigate({ search: '?tab=own' }, { replace: true })
    },
    onError,
    onSettled,
  })
  /** Starts a conversation with it, with a starter question in the composer if one was chosen. */
  const begin = useMutation({
    networkMode: 'always',
    mutationFn: async ({ one, question }: { one: Assistant; question?: string }) => {
      const id = randomId()
      await call(chat.create, { body: { id, assistantId: one.id } }, { key: id, quiet: true })
      return `/chat/${id}${question === undefined ? '' : `?ask=${encodeURIComponent(question)}`}`
    },
    onSuccess: (address) => navigate(address),
    onError,
  })

  return { mark, remove, begin }
}
