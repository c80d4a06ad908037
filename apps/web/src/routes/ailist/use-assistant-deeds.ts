import { type Assistant, assistants, chat, randomId } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { useSayFailed } from '../../failures/use-say-failed.ts'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { assistantsChanged, changeAssistants } from './assistants-query.ts'

const quiet = { quiet: true } as const

/** The actions on an assistant; a failure shows a toast and is reverted. */
export function useAssistantDeeds() {
  const intl = useIntl()
  const call = useCall()
  const navigate = useNavigate()
  const { notices } = useHouse()
  const { queries } = useRoom()
  const onError = useSayFailed()
  const onSettled = () => assistantsChanged(queries)
  const show = (id: string, favourite: boolean) =>
    changeAssistants(queries, (all) => all.map((one) => (one.id === id ? { ...one, favourite } : one)))

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
      changeAssistants(queries, (all) => all.filter((one) => one.id !== id))
      notices.say({
        text: intl.formatMessage({ id: 'ailist.removed' }, { name }),
        action: { label: intl.formatMessage({ id: 'ailist.undo' }), onChosen: () => restore.mutate(id) },
      })
      void navigate({ search: '?tab=own' }, { replace: true })
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
    onSuccess: (address) => void navigate(address),
    onError,
  })

  return { mark, remove, begin }
}
