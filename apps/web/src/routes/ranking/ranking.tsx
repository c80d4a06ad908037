import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Boards } from './boards.tsx'

/** `/ranking`: the most used, liked and viewed public works. */
export function RankingPage() {
  return (
    <Wrap>
      <PageHeader title={<FormattedMessage id="menu.ranking" />} lead={<FormattedMessage id="ranking.lead" />} />
      <Boards />
    </Wrap>
  )
}
