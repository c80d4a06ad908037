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

/** In milliseconds: longer than this nobody waits for what was written to be kept first. */
const PATIENCE = 10_000

/** Keeps a version as a work, once what was written in it is kept; publishes that work. What fails is said. */
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
    mutationFn: async () => {
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
