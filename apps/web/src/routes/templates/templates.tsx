import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { TemplateDirectory } from './template-directory.tsx'
import { PictureTemplates } from './picture-templates.tsx'
import { WorkRedirect } from './work-redirect.tsx'

/**
 * `/creation`: the writing templates, as a table of contents. `?from=` opens the template of a work, `?picture=` offers
 * the templates for the picture of one.
 */
export function TemplatesPage() {
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const [from, picture] = [params.get('from'), params.get('picture')]

  return (
    <Wrap>
      <PageHeader title={<FormattedMessage id="menu.creation" />} lead={<FormattedMessage id="creation.lead" />} />
      {from !== null ? (
        <WorkRedirect id={from} />
      ) : picture !== null ? (
        <PictureTemplates id={picture} />
      ) : (
        <TemplateDirectory />
      )}
    </Wrap>
  )
}
