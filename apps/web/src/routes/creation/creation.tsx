import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { Contents } from './contents.tsx'
import { ForPicture } from './for-picture.tsx'
import { FromWork } from './from-work.tsx'

/**
 * R9, `/creation`: the writing scenes, as a table of contents. `?from=` opens the scene of a work, `?picture=` offers
 * the scenes for the picture of one.
 */
export function CreationPage() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const [from, picture] = [params.get('from'), params.get('picture')]

  return (
    <Wrap>
      <PageHeader title={<FormattedMessage id="menu.creation" />} lead={<FormattedMessage id="creation.lead" />} />
      {from !== null ? <FromWork id={from} /> : picture !== null ? <ForPicture id={picture} /> : <Contents />}
    </Wrap>
  )
}
