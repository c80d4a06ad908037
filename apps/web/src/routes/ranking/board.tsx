import type { RankingType, RankingWindow } from '@moyun/api'
import { Hidden, RankedWorks, RankedWorkSkeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { NotRead } from '../../failures/not-read.tsx'
import { createRenewals } from '../../works/renewals.ts'
import { BoardTools } from './board-tools.tsx'
import { NothingRanked } from './nothing-ranked.tsx'
import { Placed } from './placed.tsx'
import { boardQuery } from './ranking-query.ts'
import type { useSoughtBoard } from './use-sought-board.ts'

/** One board: its while, when it was reckoned, and the works on it. What stands, stands while it is read anew. */
export function Board({ type, window, toWindow, choose }: ReturnType<typeof useSoughtBoard>) {
  const intl = useIntl()
  const board = useQuery(boardQuery(useCall(), type, window))
  const label = intl.formatMessage({ id: 'ranking.board' }, { type, window })
  const { data: read, refetch, isError, isFetching } = board
  const again = useCallback(() => void refetch(), [refetch])
  const onLost = useLost(type, window, again)

  return (
    <>
      <BoardTools window={window} onWindow={choose} updatedAt={read?.updatedAt} />
      <Hidden as="h2">{label}</Hidden>
      {read === undefined ? (
        isError ? (
          <NotRead error={board.error} busy={isFetching} onRetry={again} />
        ) : (
          <Waiting label={label} />
        )
      ) : (
        <>
          {isError ? <LoadFailed busy={isFetching} onRetry={again} /> : null}
          {read.entries.length === 0 ? (
            <NothingRanked window={window} toAll={toWindow('all')} />
          ) : (
            <RankedWorks label={label}>
              {read.entries.map((entry) => (
                <Placed key={entry.work.id} entry={entry} onLost={onLost} />
              ))}
            </RankedWorks>
          )}
        </>
      )}
      <Hidden role="status">{read === undefined && !isError ? <FormattedMessage id="ranking.waiting" /> : null}</Hidden>
    </>
  )
}

/** The addresses of pictures have run out: they come with the board. */
function useLost(type: RankingType, window: RankingWindow, again: () => void) {
  const [{ may }] = useState(() => createRenewals())
  return useCallback(() => {
    if (may(`${type} ${window}`)) again()
  }, [may, type, window, again])
}

/** The places of works that are on their way. */
function Waiting({ label }: { label: string }) {
  return (
    <RankedWorks label={label} busy>
      {Array.from({ length: 10 }, (_, place) => (
        <RankedWorkSkeleton key={place} />
      ))}
    </RankedWorks>
  )
}
