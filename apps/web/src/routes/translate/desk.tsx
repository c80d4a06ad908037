import { Alert, Button, Empty, Skeleton } from '@moyun/ui'
import { type ComponentType, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { Choices } from './choices.tsx'
import { Foot } from './foot.tsx'
import type { ShortForProps } from '../points-short/short-for.tsx'
import { type OpenTranslation, useTranslation } from './open-translation.ts'
import { Pairs } from './pairs.tsx'
import { Panes } from './panes.tsx'
import { Troubles } from './troubles.tsx'

export interface DeskProps {
  opened: OpenTranslation
  /** Shown where there are too few points. */
  Short: ComponentType<ShortForProps>
}

/** The choices above, the two panes, and the actions. */
export function Desk({ opened, Short }: DeskProps) {
  const { actor } = opened
  const [view, setView] = useState<'panes' | 'pairs'>('panes')
  const asking = useTranslation(opened, ({ value }) => (typeof value.asking === 'string' ? value.asking : 'open'))
  const isOffline = useTranslation(opened, ({ context }) => context.translation?.offline ?? false)
  const isThere = useTranslation(opened, ({ context }) => context.translation !== null)

  if (asking === 'missing')
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
  if (asking === 'unread') return <LoadFailed onRetry={() => actor.send({ type: 'retry' })} />
  if (asking !== 'open') return <Skeleton height="420px" />
  return (
    <Sheet>
      <Choices opened={opened} view={view} onView={setView} />
      {isOffline ? (
        <Alert tone="note">
          <FormattedMessage id="translate.offline" />
        </Alert>
      ) : null}
      {view === 'pairs' && isThere ? <Pairs opened={opened} /> : <Panes opened={opened} />}
      <Troubles opened={opened} Short={Short} />
      <Foot opened={opened} />
    </Sheet>
  )
}

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[4]};
  margin-block-start: ${({ theme }) => theme.space[6]};
`
