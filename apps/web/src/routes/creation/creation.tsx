import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { Contents } from './contents.tsx'
import { FromWork } from './from-work.tsx'

/** R9, `/creation`: what can be written with, as the contents page of a book. `?from=` begins with what a work was made with. */
export function CreationPage() {
  const { search } = useLocation()
  const from = new URLSearchParams(search).get('from')

  return (
    <Wrap>
      <PageHeader title={<FormattedMessage id="menu.creation" />} lead={<FormattedMessage id="creation.lead" />} />
      {from === null ? <Contents /> : <FromWork id={from} />}
    </Wrap>
  )
}
