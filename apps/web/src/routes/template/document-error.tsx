import { isRefusal, invalidFields } from '@moyun/api'
import type { DocumentMachineEvent, DocumentSnapshot } from '@moyun/machines'
import { Alert, Button } from '@moyun/ui'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import type { PointsPromptProps } from '../../features/insufficient-points/points-prompt.tsx'
import { useShortage } from '../../features/insufficient-points/use-shortage.ts'
import { type OpenDocument, useDocument } from './open-document.ts'

/** The most urgent problem; null for none. */
function troubleOf({ value, context: { error } }: DocumentSnapshot) {
  const requestState = typeof value.request === 'object' ? value.request.open : ''
  if (requestState === 'insufficientPoints') return 'insufficientPoints'
  if (value.wording === 'insufficientPoints') return 'passageShort'
  if (requestState === 'failed') return Object.keys(invalidFields(error)).length > 0 ? 'refused' : 'notSent'
  if (value.editing === 'clashing' || value.editing === 'tooLong' || value.editing === 'unkept') return value.editing
  if (value.wording === 'lost') return 'lost'
  if (value.wording === 'failed' || value.wording === 'unsettled') return 'passageFailed'
  if (value.answer === 'outdated') return 'outdated'
  return null
}

const errorOf = ({ value, context: { error, editError, passageError } }: DocumentSnapshot) =>
  value.wording === 'failed' || value.wording === 'unsettled' ? passageError : (error ?? editError)

/** Why a request or an edit failed, whether points were charged, and what to do about it. The text is kept. */
export function DocumentError({
  opened,
  PointsPrompt,
}: {
  opened: OpenDocument
  PointsPrompt: ComponentType<PointsPromptProps>
}) {
  const { actor } = opened
  const trouble = useDocument(opened, troubleOf)
  const error = useDocument(opened, errorOf)
  const stopError = useDocument(opened, ({ context }) => context.stopError)
  const passageShortage = useShortage(actor, 'awaitPassagePoints')
  const shortage = useShortage(actor) ?? passageShortage
  const why = useErrorMessage(error)
  const whyNotStopped = useErrorMessage(stopError)
  const action = (id: string, event: DocumentMachineEvent) => (
    <Button kind="quiet" size="s" onClick={() => actor.send(event)}>
      <FormattedMessage id={id} />
    </Button>
  )
  const renderAlert = (id: string, tone: 'warning' | 'danger' | 'note', action?: ReactNode) => (
    <Alert tone={tone} action={action}>
      <FormattedMessage id={id} values={{ why: why ?? '', refused: String(isRefusal(error)) }} />
    </Alert>
  )

  switch (trouble) {
    case 'insufficientPoints':
    case 'passageShort':
      return shortage ? (
        <Suspense>
          <PointsPrompt
            shortage={shortage}
            onClose={() =>
              actor.send({ type: trouble === 'insufficientPoints' ? 'version.discard' : 'passage.discard' })
            }
          >
            <FormattedMessage id={trouble === 'insufficientPoints' ? 'scene.short' : 'scene.passageShort'} />
          </PointsPrompt>
        </Suspense>
      ) : null
    case 'notSent':
      return renderAlert('scene.notSent', 'danger', action('shell.retry', { type: 'retry' }))
    case 'refused':
      return renderAlert('scene.refusedFields', 'danger')
    case 'clashing':
      return renderAlert(
        'scene.clash',
        'warning',
        <>
          {action('scene.mine', { type: 'conflict.keepMine' })}
          {action('scene.theirs', { type: 'conflict.takeTheirs' })}
        </>,
      )
    case 'tooLong':
      return renderAlert('scene.tooLong', 'danger')
    case 'unkept':
      return renderAlert('scene.unkept', 'warning', action('shell.retry', { type: 'retry' }))
    case 'lost':
      return renderAlert('scene.lost', 'warning', action('scene.gotIt', { type: 'passage.discard' }))
    case 'passageFailed':
      return renderAlert(
        'scene.passageFailed',
        'danger',
        <>
          {action('shell.retry', { type: 'passage.retry' })}
          {action('scene.gotIt', { type: 'passage.discard' })}
        </>,
      )
    case 'outdated':
      return renderAlert('scene.outdated', 'note', action('shell.retry', { type: 'retry' }))
    default:
      return whyNotStopped === undefined ? null : (
        <Alert tone="danger">
          <FormattedMessage id="scene.notStopped" values={{ why: whyNotStopped }} />
        </Alert>
      )
  }
}
