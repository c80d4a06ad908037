import type { PieceVersion } from '@moyun/api'
import type { PieceSnapshot } from '@moyun/machines'
import { FormattedMessage } from 'react-intl'
import { type OpenPiece, usePiece } from './open-piece.ts'

const isKeeping = ({ value }: PieceSnapshot) => value.editing === 'pausing' || value.editing === 'saving'

/** Whether manual edits are saved. */
export function KeptMark({ opened, version: { id, edited } }: { opened: OpenPiece; version: PieceVersion }) {
  const keeping = usePiece(opened, isKeeping)
  const isWritten = usePiece(opened, ({ context }) => context.edits[id] !== undefined)
  if (!edited && !isWritten) return null

  return (
    <span role="status">
      <FormattedMessage id="scene.kept" values={{ state: !isWritten ? 'kept' : keeping ? 'keeping' : 'here' }} />
    </span>
  )
}
