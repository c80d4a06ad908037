import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Boards } from './boards.tsx'

/** R26, `/ranking`: the public works that members use, like and look at most. */
export function RankingPage() {
  return (
    <Wrap>
      <PageHeader title={<FormattedMessage id="menu.ranking" />} lead={<FormattedMessage id="ranking.lead" />} />
      <Boards />
    </Wrap>
  )
}
