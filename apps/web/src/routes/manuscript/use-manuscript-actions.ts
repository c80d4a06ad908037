import { randomId, type ManuscriptGenre, type ManuscriptMaterial, manuscripts } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { useSoftDelete } from '../../app/use-soft-delete.ts'
import { worksChanged } from '../../features/works/works-changed.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { manuscriptPath, invalidateManuscripts } from './manuscript-queries.ts'

const quiet = { quiet: true } as const
const usual = { networkMode: 'always' } as const
/** In characters. */
const FIRST_LENGTH: Readonly<Record<ManuscriptGenre, number>> = {
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
export function useCreateManuscript() {
  const call = useCall()
  const navigate = useLateNavigate()
  const { locale } = useIntl()
  const { queries } = useMember()
  const blank = {
    audience: '',
    purpose: '',
    points: '',
    notes: '',
    tone: 'natural',
    language: locale === 'zh-CN' ? 'zh-CN' : 'en',
  } as const satisfies Partial<ManuscriptMaterial>

  return useMutation({
    ...usual,
    mutationFn: ({ form, topic }: { form: ManuscriptGenre; topic: string }) =>
      call(
        manuscripts.create,
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
    onSuccess: ({ id }) => navigate(manuscriptPath(id)),
    onSettled: () => invalidateManuscripts(queries),
  })
}

/** Moves a manuscript to the trash; the toast has an undo button. */
export const useSoftDeleteManuscript = () =>
  useSoftDelete({
    remove: (call, id) => call(manuscripts.remove, { params: { id } }, quiet),
    restore: (call, id) => call(manuscripts.restore, { params: { id } }, quiet),
    changed: invalidateManuscripts,
    words: { removed: 'zscene.removed', undo: 'zscene.undo' },
  })

/** Saves a manuscript as a work. */
export function useSaveAsWork(id: string) {
  const intl = useIntl()
  const call = useCall()
  const navigate = useNavigate()
  const { toasts } = useApp()
  const { queries } = useMember()

  return useMutation({
    ...usual,
    mutationFn: () => call(manuscripts.keep, { params: { id } }, quiet),
    onSuccess: (work) =>
      toasts.show({
        text: intl.formatMessage({ id: 'zscene.keptAsWork' }),
        action: {
          label: intl.formatMessage({ id: 'zscene.toWork' }),
          onChosen: () => void navigate(`/historypage?work=${work.id}`),
        },
      }),
    onError: useToastError(),
    onSettled: () => void worksChanged(queries),
  })
}
