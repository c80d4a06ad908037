import { MOST_VERSIONS, type PieceVersion } from '@moyun/api'
import { selectMayRun } from '@moyun/machines'
import { Alert, Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { type OpenPiece, usePiece } from './open-piece.ts'

/** Why a version was interrupted, whether points were charged, and a button to generate it again. */
export function VersionTrouble({
  opened,
  version: { id, inputs, model, state, reason, text, cost },
}: {
  opened: OpenPiece
  version: PieceVersion
}) {
  const { actor } = opened
  const count = usePiece(opened, ({ context }) => context.piece?.versions.length ?? 0)
  const mayRun = usePiece(opened, selectMayRun)
  if (state === 'streaming' || state === 'done') return null

  return (
    <Alert
      tone={state === 'failed' ? 'danger' : 'note'}
      action={
        <Button
          kind="quiet"
          size="s"
          disabled={!mayRun}
          onClick={() =>
            actor.send({ type: 'run', wish: { inputs, model, ...(count >= MOST_VERSIONS ? { replaces: id } : {}) } })
          }
        >
          <FormattedMessage id="scene.writeAgain" />
        </Button>
      }
    >
      <FormattedMessage
        id="scene.broke"
        values={{ state, reason: reason ?? 'none', cost: cost ?? 0, some: String(text !== '') }}
      />
    </Alert>
  )
}
