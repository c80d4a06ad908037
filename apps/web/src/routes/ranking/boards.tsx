import { RankingType, RankingWindow } from '@moyun/api'
import { TabLinks } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { oneOf, useUrlFilters } from '../../router/url-filters.ts'
import { Board } from './board.tsx'
import { NoVideo } from './empty-board.tsx'

const urlFilters = { type: oneOf(RankingType.options, 'text'), window: oneOf(RankingWindow.options, 'day') }

/** The rankings, by type of work. */
export function Boards() {
  const intl = useIntl()
  const { filters, addressWith, change } = useUrlFilters(urlFilters)
  const links = RankingType.options.map((value) => ({
    value,
    link: (
      <Link to={addressWith({ type: value })}>
        <FormattedMessage id="ranking.type" values={{ type: value }} />
      </Link>
    ),
  }))

  return (
    <Below>
      <TabLinks label={intl.formatMessage({ id: 'ranking.types' })} links={links} value={filters.type}>
        {filters.type === 'video' ? (
          <NoVideo toImages={addressWith({ type: 'image' })} />
        ) : (
          <Board {...filters} toAll={addressWith({ window: 'all' })} onWindow={(window) => change({ window })} />
        )}
      </TabLinks>
    </Below>
  )
}

const Below = styled.div`
  margin-block-start: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.phone} {
    margin-block-start: ${({ theme }) => theme.space[5]};
  }
`
