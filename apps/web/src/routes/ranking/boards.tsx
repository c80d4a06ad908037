import { RankingType } from '@moyun/api'
import { TabLinks } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { Board } from './board.tsx'
import { NoVideo } from './empty-board.tsx'
import { useBoardFilters } from './use-board-filters.ts'

/** The rankings, by type of work. */
export function Boards() {
  const intl = useIntl()
  const seeking = useBoardFilters()
  const { type, toType } = seeking
  const links = RankingType.options.map((value) => ({
    value,
    link: (
      <Link to={toType(value)}>
        <FormattedMessage id="ranking.type" values={{ type: value }} />
      </Link>
    ),
  }))

  return (
    <Below>
      <TabLinks label={intl.formatMessage({ id: 'ranking.types' })} links={links} value={type}>
        {type === 'video' ? <NoVideo toImages={toType('image')} /> : <Board {...seeking} />}
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
