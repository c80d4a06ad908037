import { documents, works } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { waitFor } from 'xstate'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useApp } from '../../app/app-services.ts'
import { useMember } from '../../member/member-services.ts'
import { workAddress } from '../../features/works/work-addresses.ts'
import { worksChanged } from '../../features/works/works-changed.ts'
import type { OpenDocument } from './open-document.ts'

/** Maximum time to wait for edits to be saved first, in milliseconds. */
const PATIENCE = 10_000

/** Saves a version as a work, once its edits are saved, and publishes that work. Failures appear in a toast. */
export function useSaveAsWork({ id, actor }: OpenDocument, versionId: string) {
  const intl = useIntl()
  const call = useCall()
  const navigate = useNavigate()
  const { toasts } = useApp()
  const { queries } = useMember()
  const onError = (error: unknown) => toasts.show({ text: errorMessage(intl, error), tone: 'failed' })
  const onSettled = () => void worksChanged(queries)
  const made = async () => {
    actor.send({ type: 'edit.flush' })
    await waitFor(actor, ({ context }) => context.edits[versionId] === undefined, { timeout: PATIENCE })
    return call(documents.keep, { params: { id, versionId } }, { quiet: true })
  }
  const showToast = (text: string, label: string, address: string) =>
    toasts.show({
      text: intl.formatMessage({ id: text }),
      action: { label: intl.formatMessage({ id: label }), onChosen: () => void navigate(address) },
    })

  const save = useMutation({
    networkMode: 'always',
    mutationFn: made,
    onSuccess: (work) => showToast('scene.keptNow', 'scene.toWork', `/historypage?work=${work.id}`),
    onError,
    onSettled,
  })
  const publish = useMutation({
    networkMode: 'always',
    /** Keyed by the text, so that it can be published again after a change. */
    mutationFn: async (_text: string) => {
      const work = await made()
      await call(works.publish, { body: { ids: [work.id] } }, { quiet: true })
      return work
    },
    onSuccess: (work) => showToast('scene.published', 'scene.toPublic', workAddress(work.id)),
    onError,
    onSettled,
  })
  return { save, publish }
}
