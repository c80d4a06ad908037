import { pieces } from '@moyun/api'
import { type Trash, useTrash } from '../use-trash.ts'
import { piecesChanged } from './scene-queries.ts'

/** Moves a document to the trash; the toast offers to restore it. */
export const usePieceTrash = (words: Trash['words']) =>
  useTrash({
    remove: (call, id) => call(pieces.remove, { params: { id } }, { quiet: true }),
    restore: (call, id) => call(pieces.restore, { params: { id } }, { quiet: true }),
    changed: piecesChanged,
    words,
  })
