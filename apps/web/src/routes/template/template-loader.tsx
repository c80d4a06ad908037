import { isRefusal } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { templateQuery } from '../../features/templates/template-queries.ts'
import { LazyPointsPrompt } from '../../features/insufficient-points/lazy-points-prompt.ts'
import { type OpenDocument, useDocument } from './open-document.ts'
import { DocumentNotFound, DocumentLoader } from './document-loader.tsx'

/** The template and its document, as far as they are loaded. */
export function TemplateLoader({ opened }: { opened: OpenDocument }) {
  const intl = useIntl()
  const isOpen = useDocument(opened, ({ value }) => typeof value.request !== 'string')
  const templateId = useDocument(opened, ({ context }) => context.document?.templateId ?? context.templateId)
  const form = useQuery({ ...templateQuery(useCall(), intl.locale, templateId), enabled: templateId !== '' })
  const isNowhere = templateId === '' || isRefusal(form.error, 404)

  if (isOpen && isNowhere)
    return (
      <DocumentNotFound title={<FormattedMessage id="scene.none" />} why={<FormattedMessage id="scene.noneWhy" />} />
    )
  if (isOpen && form.isError && !form.data)
    return <LoadFailed busy={form.isFetching} onRetry={() => void form.refetch()} />
  return <DocumentLoader opened={opened} form={form.data} PointsPrompt={LazyPointsPrompt} />
}
