import type { DocumentVersion } from '@moyun/api'
import type { DocumentSnapshot } from '@moyun/machines'
import { FormattedMessage } from 'react-intl'
import { type OpenDocument, useDocument } from './open-document.ts'

const isKeeping = ({ value }: DocumentSnapshot) => value.editing === 'pausing' || value.editing === 'saving'

/** Whether manual edits are saved. */
export function SaveStatus({ opened, version: { id, edited } }: { opened: OpenDocument; version: DocumentVersion }) {
  const keeping = useDocument(opened, isKeeping)
  const hasUnsavedEdits = useDocument(opened, ({ context }) => context.edits[id] !== undefined)
  if (!edited && !hasUnsavedEdits) return null

  return (
    <span role="status">
      <FormattedMessage id="scene.kept" values={{ state: !hasUnsavedEdits ? 'kept' : keeping ? 'keeping' : 'here' }} />
    </span>
  )
}
