import { Alert, Button, Empty, Skeleton } from '@moyun/ui'
import { type ComponentType, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { TranslationToolbar } from './translation-toolbar.tsx'
import { TranslationActions } from './translation-actions.tsx'
import type { PointsPromptProps } from '../../features/insufficient-points/points-prompt.tsx'
import { type OpenTranslation, useTranslation } from './open-translation.ts'
import { AlignedSentences } from './aligned-sentences.tsx'
import { Panes } from './panes.tsx'
import { TranslationError } from './translation-error.tsx'

export interface TranslationViewProps {
  opened: OpenTranslation
  /** Shown where there are too few points. */
  PointsPrompt: ComponentType<PointsPromptProps>
}

/** The choices above, the two panes, and the actions. */
export function TranslationView({ opened, PointsPrompt }: TranslationViewProps) {
  const { actor } = opened
  const [view, setView] = useState<'panes' | 'pairs'>('panes')
  const requestState = useTranslation(opened, ({ value }) =>
    typeof value.request === 'string' ? value.request : 'open',
  )
  const isOffline = useTranslation(opened, ({ context }) => context.translation?.offline ?? false)
  const isThere = useTranslation(opened, ({ context }) => context.translation !== null)

  if (requestState === 'missing')
    return (
      <Empty
        picture="boat"
        title={<FormattedMessage id="translate.missing" />}
        action={
          <Button asChild>
            <Link to="/translate">
              <FormattedMessage id="translate.new" />
            </Link>
          </Button>
        }
      >
        <FormattedMessage id="translate.missingWhy" />
      </Empty>
    )
  if (requestState === 'unread') return <LoadFailed onRetry={() => actor.send({ type: 'retry' })} />
  if (requestState !== 'open') return <Skeleton height="420px" />
  return (
    <Sheet>
      <TranslationToolbar opened={opened} view={view} onView={setView} />
      {isOffline ? (
        <Alert tone="note">
          <FormattedMessage id="translate.offline" />
        </Alert>
      ) : null}
      {view === 'pairs' && isThere ? <AlignedSentences opened={opened} /> : <Panes opened={opened} />}
      <TranslationError opened={opened} PointsPrompt={PointsPrompt} />
      <TranslationActions opened={opened} />
    </Sheet>
  )
}

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[4]};
  margin-block-start: ${({ theme }) => theme.space[6]};
`
