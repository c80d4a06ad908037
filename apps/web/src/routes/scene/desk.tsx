import { isRefusal } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { sceneQuery } from '../../scenes/scene-queries.ts'
import { ShortForOnDemand } from '../points-short/short-for-on-demand.ts'
import { type OpenPiece, usePiece } from './open-piece.ts'
import { Gone, Shown } from './shown.tsx'

/** The scene and its piece, as far as they are loaded. */
export function Desk({ opened }: { opened: OpenPiece }) {
  const intl = useIntl()
  const isOpen = usePiece(opened, ({ value }) => typeof value.asking !== 'string')
  const sceneId = usePiece(opened, ({ context }) => context.piece?.sceneId ?? context.sceneId)
  const form = useQuery({ ...sceneQuery(useCall(), intl.locale, sceneId), enabled: sceneId !== '' })
  const isNowhere = sceneId === '' || isRefusal(form.error, 404)

  if (isOpen && isNowhere)
    return <Gone title={<FormattedMessage id="scene.none" />} why={<FormattedMessage id="scene.noneWhy" />} />
  if (isOpen && form.isError && !form.data)
    return <LoadFailed busy={form.isFetching} onRetry={() => void form.refetch()} />
  return <Shown opened={opened} form={form.data} Short={ShortForOnDemand} />
}
