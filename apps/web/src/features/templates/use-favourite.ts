import { type Template, templates } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { changeTemplates, templatesChanged } from './template-queries.ts'

/** Adds a template to the favourites or removes it: at once, and reverted when the request fails. */
export function useFavourite() {
  const intl = useIntl()
  const call = useCall()
  const { toasts } = useApp()
  const { queries } = useMember()
  const show = (id: string, favourite: boolean) =>
    changeTemplates(queries, (all) => all.map((one) => (one.id === id ? { ...one, favourite } : one)))

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, favourite }: Pick<Template, 'id' | 'favourite'>) =>
      call(templates.favourite, { params: { id }, body: { favourite: !favourite } }, { quiet: true }),
    onMutate: ({ id, favourite }) => void show(id, !favourite),
    onError: (error, { id, favourite }) => {
      show(id, favourite)
      toasts.show({ text: errorMessage(intl, error), tone: 'failed' })
    },
    onSettled: () => templatesChanged(queries),
  })
}
