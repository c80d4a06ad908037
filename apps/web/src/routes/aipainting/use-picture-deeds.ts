import { works } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { useSayFailed } from '../../failures/use-say-failed.ts'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { takeDown } from '../../works/gallery-queries.ts'
import { workAddress } from '../../works/tool-of.ts'
import { worksChanged } from '../../works/works-changed.ts'

/** Publishes the work behind a picture, or deletes it with an undo button. */
export function usePictureDeeds(workId: string | null, onChanged: () => void) {
  const intl = useIntl()
  const call = useCall()
  const navigate = useNavigate()
  const { notices } = useHouse()
  const { queries } = useRoom()
  const onError = useSayFailed()
  const ids = workId === null ? [] : [workId]
  const onSettled = () => void worksChanged(queries)
  const restore = () =>
    call(works.restore, { body: { ids } }, { quiet: true }).then(onChanged, onError).finally(onSettled)

  const publish = useMutation({
    networkMode: 'always',
    mutationFn: () => call(works.publish, { body: { ids } }, { quiet: true }),
    onSuccess: () =>
      notices.say({
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
      for (const id of ids) takeDown(queries, id)
      onChanged()
      notices.say({
        text: intl.formatMessage({ id: 'painting.discarded' }),
        action: { label: intl.formatMessage({ id: 'painting.undo' }), onChosen: () => void restore() },
      })
    },
    onError,
    onSettled,
  })
  return { publish, discard }
}
export type PictureDeeds = ReturnType<typeof usePictureDeeds>
