import type { TranslationSnapshot } from '@moyun/machines'
import { Alert, Button } from '@moyun/ui'
import { type ComponentType, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import type { PointsPromptProps } from '../../features/insufficient-points/points-prompt.tsx'
import { useShortage } from '../../features/insufficient-points/use-shortage.ts'
import { type OpenTranslation, useTranslation } from './open-translation.ts'

export interface TranslationErrorProps {
  opened: OpenTranslation
  /** Shown where there are too few points. */
  PointsPrompt: ComponentType<PointsPromptProps>
}

/** The most urgent problem; null for none. */
function troubleOf({ value, context: { stopError, translation } }: TranslationSnapshot) {
  const requestState = typeof value.request === 'object' ? value.request.open : ''
  if (requestState === 'insufficientPoints') return 'insufficientPoints'
  if (requestState === 'failed') return 'notSent'
  if (value.answer === 'outdated') return 'outdated'
  if (stopError !== null) return 'notStopped'
  return translation && translation.state !== 'streaming' && translation.sentences.some(({ back }) => !back)
    ? 'broke'
    : null
}

/** Why a translation failed, whether points were charged, and what to do about it. The text is kept. */
export function TranslationError({ opened, PointsPrompt }: TranslationErrorProps) {
  const { actor } = opened
  const trouble = useTranslation(opened, troubleOf)
  const shortage = useShortage(actor)
  // No problem is shown while it is being generated.
  const translation = useTranslation(opened, ({ context }) =>
    context.translation?.state === 'streaming' ? null : context.translation,
  )
  const why = useErrorMessage(useTranslation(opened, ({ context }) => context.error ?? context.stopError))
  const retry = (type: 'retry' | 'translate') => (
    <Button kind="quiet" size="s" onClick={() => actor.send({ type })}>
      <FormattedMessage id="shell.retry" />
    </Button>
  )

  switch (trouble) {
    case 'insufficientPoints':
      return shortage ? (
        <Suspense>
          <PointsPrompt level={2} shortage={shortage} onClose={() => actor.send({ type: 'translate.drop' })}>
            <FormattedMessage id="translate.short" />
          </PointsPrompt>
        </Suspense>
      ) : null
    case 'notSent':
    case 'notStopped':
      return (
        <Alert tone="danger" action={trouble === 'notSent' ? retry('retry') : undefined}>
          <FormattedMessage
            id={trouble === 'notSent' ? 'translate.notSent' : 'translate.notStopped'}
            values={{ why: why ?? '' }}
          />
        </Alert>
      )
    case 'outdated':
      return (
        <Alert tone="note" action={retry('retry')}>
          <FormattedMessage id="translate.outdated" />
        </Alert>
      )
    case 'broke':
      return translation ? (
        <Alert tone={translation.state === 'failed' ? 'danger' : 'note'} action={retry('translate')}>
          <FormattedMessage
            id="translate.broke"
            values={{
              missing: translation.sentences.filter(({ back }) => !back).length,
              state: translation.state,
              reason: translation.reason ?? 'none',
              cost: translation.cost,
            }}
          />
        </Alert>
      ) : null
    default:
      return null
  }
}
