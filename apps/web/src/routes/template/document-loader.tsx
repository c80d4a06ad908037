import type { TemplateForm } from '@moyun/api'
import { Button, Empty } from '@moyun/ui'
import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import type { PointsPromptProps } from '../../features/insufficient-points/points-prompt.tsx'
import { type OpenDocument, useDocument } from './open-document.ts'
import { DocumentSkeleton } from './document-skeleton.tsx'
import { DocumentEditor } from './document-editor.tsx'

export interface DocumentLoaderProps {
  opened: OpenDocument
  /** Undefined while loading. */
  form: TemplateForm | undefined
  /** Shown where there are too few points. */
  PointsPrompt: ComponentType<PointsPromptProps>
}

/** The document, as far as it is loaded. */
export function DocumentLoader({ opened, form, PointsPrompt }: DocumentLoaderProps) {
  const requestState = useDocument(opened, ({ value }) => (typeof value.request === 'string' ? value.request : 'open'))

  if (requestState === 'missing')
    return (
      <DocumentNotFound
        title={<FormattedMessage id="scene.missing" />}
        why={<FormattedMessage id="scene.missingWhy" />}
      />
    )
  if (requestState === 'removed')
    return (
      <DocumentNotFound
        title={<FormattedMessage id="scene.removed" />}
        why={<FormattedMessage id="scene.removedWhy" />}
      />
    )
  if (requestState === 'unread') return <LoadFailed onRetry={() => opened.actor.send({ type: 'retry' })} />
  if (!form || requestState !== 'open') return <DocumentSkeleton />
  return <DocumentEditor opened={opened} form={form} PointsPrompt={PointsPrompt} />
}

/** The empty state of a missing document or template, with a link back. */
export function DocumentNotFound({ title, why }: { title: ReactNode; why: ReactNode }) {
  return (
    <Empty
      level={1}
      picture="boat"
      title={title}
      action={
        <Button asChild>
          <Link to="/creation">
            <FormattedMessage id="scene.toContents" />
          </Link>
        </Button>
      }
    >
      {why}
    </Empty>
  )
}
