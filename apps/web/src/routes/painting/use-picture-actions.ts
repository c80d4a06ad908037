import { works } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { removeFromGallery } from '../../features/works/gallery-queries.ts'
import { workAddress } from '../../features/works/work-addresses.ts'
import { worksChanged } from '../../features/works/works-changed.ts'

/** Publishes the work behind a picture, or deletes it with an undo button. */
export function usePictureActions(workId: string | null, onChanged: () => void) {
  const intl = useIntl()
  const call = useCall()
  const navigate = useNavigate()
  const { toasts } = useApp()
  const { queries } = useMember()
  const onError = useToastError()
  const ids = workId === null ? [] : [workId]
  const onSettled = () => void worksChanged(queries)
  const restore = () =>
    call(works.restore, { body: { ids } }, { quiet: true }).then(onChanged, onError).finally(onSettled)

  const publish = useMutation({
    networkMode: 'always',
    mutationFn: () => call(works.publish, { body: { ids } }, { quiet: true }),
    onSuccess: () =>
      toasts.show({
        text: intl.formatMessage({ id: 'painting.published' }),
        action: {
          label: intl.formatMessage({ id: 'painting.toPublic' }),
          onChosen: () => void navigate(workAddress(workId ?? '')),
        },
      }),
    onError,
    onSettled,
  })
  const discard = useMutation({
    networkMode: 'always',
    mutationFn: () => call(works.discard, { body: { ids } }, { quiet: true }),
    onSuccess: () => {
      for (const id of ids) removeFromGallery(queries, id)
      onChanged()
      toasts.show({
        text: intl.formatMessage({ id: 'painting.discarded' }),
        action: { label: intl.formatMessage({ id: 'painting.undo' }), onChosen: () => void restore() },
      })
    },
    onError,
    onSettled,
  })
  return { publish, discard }
}
