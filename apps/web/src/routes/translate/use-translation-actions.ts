import { type TranslationEntry, translations } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { TRANSLATIONS } from '../../api/query-keys.ts'

const quiet = { quiet: true } as const

/** The actions on an existing translation; a failure shows a toast. */
export function useTranslationActions() {
  const intl = useIntl()
  const call = useCall()
  const navigate = useNavigate()
  const { toasts } = useApp()
  const { queries } = useMember()
  const onError = useToastError()
  const onSettled = () => queries.invalidateQueries({ queryKey: [TRANSLATIONS] })

  const save = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(translations.keep, { params: { id } }, quiet),
    onSuccess: ({ id }) =>
      toasts.show({
        text: intl.formatMessage({ id: 'translate.kept' }),
        action: {
          label: intl.formatMessage({ id: 'translate.toWork' }),
          onChosen: () => void navigate(`/historypage?work=${id}`),
        },
      }),
    onError,
  })
  const restore = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => call(translations.restore, { params: { id } }, quiet),
    onError,
    onSettled,
  })
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: TranslationEntry) => call(translations.remove, { params: { id } }, quiet),
    onSuccess: (_, { id, title }) =>
      toasts.show({
        text: intl.formatMessage({ id: 'translate.removed' }, { title }),
        action: { label: intl.formatMessage({ id: 'translate.undo' }), onChosen: () => restore.mutate(id) },
      }),
    onError,
    onSettled,
  })
  return { save, remove }
}
