import type { TemplateForm } from '@moyun/api'
import { Button, PageHeader, TemplateIcon } from '@moyun/ui'
import { Plus } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { templateAddress } from '../../features/templates/template-queries.ts'
import { useDocumentSoftDelete } from '../../features/templates/use-document-soft-delete.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { type OpenDocument, useDocument } from './open-document.ts'

/** The template's title, and the actions on the whole document. */
export function Heading({ opened, form }: { opened: OpenDocument; form: TemplateForm }) {
  const intl = useIntl()
  const navigate = useLateNavigate()
  const title = useDocument(opened, ({ context }) => context.document?.title ?? null)
  const trash = useDocumentSoftDelete({ removed: 'scene.removedNow', undo: 'scene.undo' })
  const remove = () =>
    trash.mutate(
      { id: opened.id, title: title || form.name },
      { onSuccess: () => navigate(templateAddress(form.id), { replace: true }) },
    )

  return (
    <PageHeader
      title={
        <Title>
          <TemplateIcon icon={form.icon} size={20} />
          {form.name}
        </Title>
      }
      lead={form.summary}
      actions={
        <>
          <Button asChild kind="quiet">
            <Link to="/creation">
              <FormattedMessage id="scene.toContents" />
            </Link>
          </Button>
          {title === null ? null : (
            <>
              <Button
                kind="quiet"
                busy={trash.isPending}
                aria-label={intl.formatMessage({ id: 'scene.remove' })}
                onClick={remove}
              >
                <FormattedMessage id="scene.removeShort" />
              </Button>
              <Button asChild>
                <Link to={templateAddress(form.id)}>
                  <Plus size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
                  <FormattedMessage id="scene.another" />
                </Link>
              </Button>
            </>
          )}
        </>
      }
    />
  )
}

const Title = styled.span`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;

  svg {
    color: ${({ theme }) => theme.color.textMuted};
  }
`
