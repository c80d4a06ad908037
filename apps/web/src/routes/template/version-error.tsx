import { MAX_VERSIONS, type DocumentVersion } from '@moyun/api'
import { selectMayGenerate } from '@moyun/machines'
import { Alert, Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { type OpenDocument, useDocument } from './open-document.ts'

/** Why a version was interrupted, whether points were charged, and a button to generate it again. */
export function VersionError({
  opened,
  version: { id, inputs, model, state, reason, text, cost },
}: {
  opened: OpenDocument
  version: DocumentVersion
}) {
  const { actor } = opened
  const count = useDocument(opened, ({ context }) => context.document?.versions.length ?? 0)
  const mayRun = useDocument(opened, selectMayGenerate)
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
            actor.send({
              type: 'version.generate',
              request: { inputs, model, ...(count >= MAX_VERSIONS ? { replaces: id } : {}) },
            })
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
