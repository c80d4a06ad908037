import { isRefusal, type AdminTemplateDetails } from '@moyun/api'
import { Alert, Button, Empty, PageHeader, Switch, Tabs, Tag } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { BackLink } from '../../../components/back-link.tsx'
import { errorMessage } from '../../../app/errors/error-message.ts'
import { toLocale } from '../../../i18n/messages.ts'
import { useUnsavedInput } from '../../../shell/unsaved-input.ts'
import { DocumentTitle } from '../../../router/document-title.tsx'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useAdminCall } from '../use-admin-call.ts'
import { AdminLoadError } from '../admin-load-error.tsx'
import { Differences } from './differences.tsx'
import { Editions } from './editions.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { templateQuery } from './queries.ts'
import { TemplateStatus } from './template-status.tsx'
import { Preview } from './preview.tsx'
import { useDraft, type DraftState } from './use-draft.ts'
import { useTemplateActions } from './use-template-actions.ts'
import { usePreviewInputs, usePreview } from './use-preview.ts'
import { DraftEditor } from './draft-editor.tsx'

/** `/admin/scenes/:id`: edit, try, compare, publish and hide one template. */
export function TemplatePage() {
  const { id = '' } = useParams()
  const scene = useQuery(templateQuery(useAdminCall(), id))

  if (isRefusal(scene.error, 404)) return <Gone />
  return (
    <>
      <BackLink to="/admin/scenes">
        <FormattedMessage id="admin.templates.scenes" />
      </BackLink>
      {scene.data ? (
        <TemplateEditor key={id} scene={scene.data} />
      ) : scene.isError ? (
        <AdminLoadError error={scene.error} busy={scene.isFetching} onRetry={() => void scene.refetch()} />
      ) : (
        <RowListSkeleton count={6} />
      )}
    </>
  )
}

function Gone() {
  return (
    <Empty
      picture="boat"
      level={1}
      title={<FormattedMessage id="admin.templates.gone" />}
      action={
        <Button asChild>
          <Link to="/admin/scenes">
            <FormattedMessage id="admin.templates.all" />
          </Link>
        </Button>
      }
    />
  )
}

function TemplateEditor({ scene }: { scene: AdminTemplateDetails }) {
  const intl = useIntl()
  const draftState = useDraft(scene)
  const actions = useTemplateActions(scene, draftState.take)
  // Here, so that the trial continues while another tab is open.
  const [filled, trial] = [usePreviewInputs(scene.draft), usePreview(scene.id)]
  const [publishing, setPublishing] = useState(false)
  const { draft, hasUnsavedChanges, saving } = draftState
  const name = ((toLocale(intl.locale) === 'en-US' && draft.en) || draft.zh).name
  useUnsavedInput(hasUnsavedChanges ? 'unsaved' : null)
  const tabs = [
    {
      value: 'write',
      content: <DraftEditor draft={draft} problems={draftState.problems} onChange={draftState.change} />,
    },
    {
      value: 'try',
      content: (
        <Preview
          templateId={scene.id}
          filled={filled}
          trial={trial}
          bilingual={scene.draft.en !== null}
          hasUnsavedChanges={hasUnsavedChanges}
        />
      ),
    },
    { value: 'compare', content: <Differences published={scene.published} draft={draft} /> },
    {
      value: 'editions',
      content: (
        <Editions
          editions={scene.editions}
          busy={actions.returning.isPending}
          error={actions.returning.error}
          onReturn={(edition, onDone) => actions.returning.mutate(edition, { onSuccess: onDone })}
        />
      ),
    },
  ]

  return (
    <>
      <DocumentTitle page={name} />
      <PageHeader
        title={<bdi>{name || scene.id}</bdi>}
        lead={<code>{scene.id}</code>}
        actions={
          <>
            <Button busy={saving.isPending} disabled={!hasUnsavedChanges} onClick={draftState.save}>
              <FormattedMessage id="admin.templates.save" />
            </Button>
            <Button kind="solid" disabled={hasUnsavedChanges || !scene.changed} onClick={() => setPublishing(true)}>
              <FormattedMessage id="admin.templates.publish" />
            </Button>
          </>
        }
      />
      <State>
        <TemplateStatus scene={scene} />
        {hasUnsavedChanges || scene.changed ? (
          <Tag tone="outline">
            <FormattedMessage id="admin.templates.changedIs" values={{ written: hasUnsavedChanges ? 'yes' : 'no' }} />
          </Tag>
        ) : null}
        {scene.edition === null ? null : (
          <Switch
            label={<FormattedMessage id="admin.templates.show" />}
            checked={scene.shown}
            busy={actions.showing.isPending}
            onCheckedChange={(visible) => actions.showing.mutate(visible)}
          />
        )}
      </State>
      <Trouble draftState={draftState} />
      <Below>
        <Tabs
          label={intl.formatMessage({ id: 'admin.templates.tabs' })}
          tabs={tabs.map((tab) => ({
            ...tab,
            label: <FormattedMessage id="admin.templates.tab" values={{ tab: tab.value }} />,
          }))}
        />
      </Below>
      {publishing ? (
        <PublishDialog
          revision={draftState.revision}
          publishing={actions.publishing}
          first={scene.published === null}
          onClose={() => setPublishing(false)}
        />
      ) : null}
    </>
  )
}

/** Why the draft is not saved. */
function Trouble({ draftState: { isOutdated, problems, saving, drop } }: { draftState: DraftState }) {
  const intl = useIntl()
  if (isOutdated)
    return (
      <Alert
        action={
          <Button size="s" onClick={drop}>
            <FormattedMessage id="admin.templates.takeTheirs" />
          </Button>
        }
      >
        <FormattedMessage id="admin.templates.outdated" />
      </Alert>
    )
  if (Object.keys(problems).length > 0)
    return (
      <Alert tone="danger">
        <FormattedMessage id="admin.templates.wrong" />
      </Alert>
    )
  return saving.isError ? <Alert tone="danger">{errorMessage(intl, saving.error)}</Alert> : null
}

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  align-items: center;
  margin-block: ${({ theme }) => `${theme.space[4]} ${theme.space[4]}`};
`

const Below = styled.div`
  margin-block-start: ${({ theme }) => theme.space[6]};
`
