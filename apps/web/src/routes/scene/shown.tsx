import type { SceneForm } from '@moyun/api'
import { Button, Empty } from '@moyun/ui'
import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { LoadFailed } from '../../failures/load-failed.tsx'
import type { ShortForProps } from '../points-short/short-for.tsx'
import { type OpenPiece, usePiece } from './open-piece.ts'
import { Waiting } from './waiting.tsx'
import { Written } from './written.tsx'

export interface ShownProps {
  opened: OpenPiece
  /** Undefined while loading. */
  form: SceneForm | undefined
  /** Shown where there are too few points. */
  Short: ComponentType<ShortForProps>
}

/** The piece, as far as it is loaded. */
export function Shown({ opened, form, Short }: ShownProps) {
  const asking = usePiece(opened, ({ value }) => (typeof value.asking === 'string' ? value.asking : 'open'))

  if (asking === 'missing')
    return <Gone title={<FormattedMessage id="scene.missing" />} why={<FormattedMessage id="scene.missingWhy" />} />
  if (asking === 'removed')
    return <Gone title={<FormattedMessage id="scene.removed" />} why={<FormattedMessage id="scene.removedWhy" />} />
  if (asking === 'unread') return <LoadFailed onRetry={() => opened.actor.send({ type: 'retry' })} />
  if (!form || asking !== 'open') return <Waiting />
  return <Written opened={opened} form={form} Short={Short} />
}

/** The empty state of a missing piece or scene, with a link back. */
export function Gone({ title, why }: { title: ReactNode; why: ReactNode }) {
  return (
    <Empty
      level={1}
      picture="boat"
      title={title}
      action={
        <Button asChild>
          <Link to="/creation">
            <FormattedMessage id="scene.toContents" />
          </Link>
        </Button>
      }
    >
      {why}
    </Empty>
  )
}
