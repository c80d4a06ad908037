import { type PieceEntry, pieces } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from '../call.ts'
import { problemOf } from '../failures/problem.ts'
import { useHouse } from '../house.ts'
import { useRoom } from '../room/room.ts'
import { piecesChanged } from './scene-queries.ts'

/** Puts a piece into the trash; the notice has it back. */
export function useTrash(words: { removed: string; undo: string }) {
  const intl = useIntl()
  const call = useCall()
  const { notices } = useHouse()
  const { queries } = useRoom()
  const onError = (error: unknown) => notices.say({ text: problemOf(intl, error), tone: 'failed' })
  const onSettled = () => piecesChanged(queries)
  const restore = useMutation({ networkMode: 'always', mutationFn: (id: string) => call(pieces.restore, { params: { id } }, { quiet: true }), onError, onSettled })

  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id }: Pick<PieceEntry, 'id' | 'title'>) => call(pieces.remove, { params: { id } }, { quiet: true }),
    onSuccess: (_, { id, title }) => notices.say({ text: intl.formatMessage({ id: words.removed }, { title }), action: { label: intl.formatMessage({ id: words.undo }), onChosen: () => restore.mutate(id) } }),
    onError,
    onSettled,
  })
}
