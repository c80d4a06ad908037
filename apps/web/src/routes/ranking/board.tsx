import type { RankingType, RankingWindow } from '@moyun/api'
import { VisuallyHidden, RankedWorks, RankedWorkSkeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useCallback, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { LoadError } from '../../app/errors/load-error.tsx'
import { createUrlRefreshLimiter } from '../../features/works/url-refresh-limiter.ts'
import { BoardTools } from './board-tools.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { RankedWorkRow } from './ranked-work-row.tsx'
import { boardQuery } from './ranking-query.ts'

interface BoardProps {
  type: RankingType
  window: RankingWindow
  /** The address of the ranking of all times. */
  toAll: ComponentProps<typeof EmptyBoard>['toAll']
  onWindow: (window: string) => void
}

/** One ranking: its period, its time and its works. The previous one stays while it loads. */
export function Board({ type, window, toAll, onWindow }: BoardProps) {
  const intl = useIntl()
  const board = useQuery(boardQuery(useCall(), type, window))
  const label = intl.formatMessage({ id: 'ranking.board' }, { type, window })
  const { data: read, refetch, isError, isFetching } = board
  const again = useCallback(() => void refetch(), [refetch])
  const onLost = useLost(type, window, again)

  return (
    <>
      <BoardTools window={window} onWindow={onWindow} updatedAt={read?.updatedAt} />
      <VisuallyHidden as="h2">{label}</VisuallyHidden>
      {read === undefined ? (
        isError ? (
          <LoadError error={board.error} busy={isFetching} onRetry={again} />
        ) : (
          <Waiting label={label} />
        )
      ) : (
        <>
          {isError ? <LoadFailed busy={isFetching} onRetry={again} /> : null}
          {read.entries.length === 0 ? (
            <EmptyBoard window={window} toAll={toAll} />
          ) : (
            <RankedWorks label={label}>
              {read.entries.map((entry) => (
                <RankedWorkRow key={entry.work.id} entry={entry} onLost={onLost} />
              ))}
            </RankedWorks>
          )}
        </>
      )}
      <VisuallyHidden role="status">
        {read === undefined && !isError ? <FormattedMessage id="ranking.waiting" /> : null}
      </VisuallyHidden>
    </>
  )
}

/** Picture URLs have expired: they are refreshed with the ranking. */
function useLost(type: RankingType, window: RankingWindow, again: () => void) {
  const [{ mayRefresh }] = useState(() => createUrlRefreshLimiter())
  return useCallback(() => {
    if (mayRefresh(`${type} ${window}`)) again()
  }, [mayRefresh, type, window, again])
}

/** Skeletons of works. */
function Waiting({ label }: { label: string }) {
  return (
    <RankedWorks label={label} busy>
      {Array.from({ length: 10 }, (_, place) => (
        <RankedWorkSkeleton key={place} />
      ))}
    </RankedWorks>
  )
}
