import { randomId, type ZsceneForm, type ZsceneMaterial, zscenes } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { useSayFailed } from '../../failures/use-say-failed.ts'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { useTrash } from '../../use-trash.ts'
import { worksChanged } from '../../works/works-changed.ts'
import { zsceneAddress, zscenesChanged } from './zscene-queries.ts'

const quiet = { quiet: true } as const
const usual = { networkMode: 'always' } as const
/** In characters. */
const FIRST_LENGTH: Readonly<Record<ZsceneForm, number>> = {
  essay: 2000,
  report: 4000,
  proposal: 3000,
  story: 3000,
  speech: 1500,
  course: 4000,
  paper: 6000,
  chapter: 4000,
}

/** Creates a manuscript, and opens it. */
export function useBegin() {
  const call = useCall()
  const navigate = useNavigate()
  const { locale } = useIntl()
  const { queries } = useRoom()
  const blank = {
    audience: '',
    purpose: '',
    points: '',
    notes: '',
    tone: 'natural',
    language: locale === 'zh-CN' ? 'zh-CN' : 'en',
  } as const satisfies Partial<ZsceneMaterial>

  return useMutation({
    ...usual,
    mutationFn: ({ form, topic }: { form: ZsceneForm; topic: string }) =>
      call(
        zscenes.create,
        {
          body: {
            id: randomId(),
            name: '',
            form,
            material: { ...blank, topic: topic.trim(), length: FIRST_LENGTH[form] },
          },
        },
        quiet,
      ),
    onSuccess: ({ id }) => void navigate(zsceneAddress(id)),
    onSettled: () => zscenesChanged(queries),
  })
}

/** Moves a manuscript to the trash; the toast has an undo button. */
export const useZsceneTrash = () =>
  useTrash({
    remove: (call, id) => call(zscenes.remove, { params: { id } }, quiet),
    restore: (call, id) => call(zscenes.restore, { params: { id } }, quiet),
    changed: zscenesChanged,
    words: { removed: 'zscene.removed', undo: 'zscene.undo' },
  })

/** Saves a manuscript as a work. */
export function useKeep(id: string) {
  const intl = useIntl()
  const call = useCall()
  const navigate = useNavigate()
  const { notices } = useHouse()
  const { queries } = useRoom()

  return useMutation({
    ...usual,
    mutationFn: () => call(zscenes.keep, { params: { id } }, quiet),
    onSuccess: (work) =>
      notices.say({
        text: intl.formatMessage({ id: 'zscene.keptAsWork' }),
        action: {
          label: intl.formatMessage({ id: 'zscene.toWork' }),
          onChosen: () => void navigate(`/historypage?work=${work.id}`),
        },
      }),
    onError: useSayFailed(),
    onSettled: () => void worksChanged(queries),
  })
}
