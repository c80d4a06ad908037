import { isRefusal } from '@moyun/api'
import { Button, Empty } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { sceneQuery } from '../../scenes/scene-queries.ts'
import { type OpenPiece, usePiece } from './open-piece.ts'
import { Waiting } from './waiting.tsx'
import { Written } from './written.tsx'

/** The scene and the piece as far as they are there. */
export function Desk({ opened }: { opened: OpenPiece }) {
  const intl = useIntl()
  const { actor } = opened
  const asking = usePiece(opened, ({ value }) => (typeof value.asking === 'string' ? value.asking : 'open'))
  const sceneId = usePiece(opened, ({ context }) => context.piece?.sceneId ?? context.sceneId)
  const form = useQuery({ ...sceneQuery(useCall(), intl.locale, sceneId), enabled: sceneId !== '' })

  if (asking === 'missing') return <Gone title={<FormattedMessage id="scene.missing" />} why={<FormattedMessage id="scene.missingWhy" />} />
  if (asking === 'removed') return <Gone title={<FormattedMessage id="scene.removed" />} why={<FormattedMessage id="scene.removedWhy" />} />
  if (asking === 'unread') return <LoadFailed onRetry={() => actor.send({ type: 'retry' })} />
  if (sceneId === '' && asking === 'open') return <NoScene />
  if (form.isError && !form.data) return isRefusal(form.error, 404) ? <NoScene /> : <LoadFailed busy={form.isFetching} onRetry={() => void form.refetch()} />
  if (!form.data || asking !== 'open') return <Waiting />
  return <Written opened={opened} form={form.data} />
}

const NoScene = () => <Gone title={<FormattedMessage id="scene.none" />} why={<FormattedMessage id="scene.noneWhy" />} />

function Gone({ title, why }: { title: ReactNode; why: ReactNode }) {
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

