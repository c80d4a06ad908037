import { documents } from '@moyun/api'
import { type SoftDeletable, useSoftDelete } from '../../app/use-soft-delete.ts'
import { documentsChanged } from './template-queries.ts'

/** Moves a document to the trash; the toast offers to restore it. */
export const useDocumentSoftDelete = (words: SoftDeletable['words']) =>
  useSoftDelete({
    remove: (call, id) => call(documents.remove, { params: { id } }, { quiet: true }),
    restore: (call, id) => call(documents.restore, { params: { id } }, { quiet: true }),
    changed: documentsChanged,
    words,
  })
