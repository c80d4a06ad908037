import { pieces, works } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { waitFor } from 'xstate'
import { useCall } from '../../call.ts'
import { problemOf } from '../../failures/problem.ts'
import { useHouse } from '../../house.ts'
import { useRoom } from '../../room/room.ts'
import { workAddress } from '../../works/tool-of.ts'
import { worksChanged } from '../../works/works-changed.ts'
import type { OpenPiece } from './open-piece.ts'

/** Maximum time to wait for edits to be saved first, in milliseconds. */
const PATIENCE = 10_000

/** Saves a version as a work, once its edits are saved, and publishes that work. Failures appear in a toast. */
export function useKeep({ id, actor }: OpenPiece, versionId: string) {
  const intl = useIntl()
  const call = useCall()
  const navigate = useNavigate()
  const { notices } = useHouse()
  const { queries } = useRoom()
  const onError = (error: unknown) => notices.say({ text: problemOf(intl, error), tone: 'failed' })
  const onSettled = () => void worksChanged(queries)
  const made = async () => {
    actor.send({ type: 'edit.flush' })
    await waitFor(actor, ({ context }) => context.edits[versionId] === undefined, { timeout: PATIENCE })
    return call(pieces.keep, { params: { id, versionId } }, { quiet: true })
  }
  const say = (text: string, label: string, address: string) =>
    notices.say({
      text: intl.formatMessage({ id: text }),
      action: { label: intl.formatMessage({ id: label }), onChosen: () => void navigate(address) },
    })

  const keep = useMutation({
    networkMode: 'always',
    mutationFn: made,
    onSuccess: (work) => say('scene.keptNow', 'scene.toWork', `/historypage?work=${work.id}`),
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
    onSuccess: (work) => say('scene.published', 'scene.toPublic', workAddress(work.id)),
    onError,
    onSettled,
  })
  return { keep, publish }
}
