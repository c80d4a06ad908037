import { invalidFields, type TemplateDraft, templateAdmin } from '@moyun/api'
import { Alert, Button, PageHeader, ValidatedForm, TextField } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { BackLink } from '../../../components/back-link.tsx'
import { errorMessage } from '../../../app/errors/error-message.ts'
import { DocumentTitle } from '../../../router/document-title.tsx'
import { useMember } from '../../../member/member-services.ts'
import { useLateNavigate } from '../../../router/use-late-navigate.ts'
import { useAdminCall } from '../use-admin-call.ts'
import { cacheTemplate } from './queries.ts'

/** A new template's draft: the minimum that can be run. */
const beginning = (name: string, label: string, example: string): TemplateDraft => ({
  category: 'office',
  icon: 'file-text',
  zh: {
    name,
    summary: name,
    fields: [{ kind: 'text', name: 'topic', label, hint: '', required: true, placeholder: '', most: 80 }],
    example: { topic: example },
    prompt: '{{topic}}',
  },
  en: null,
})

/** `/admin/scenes/new`: creates a template, which members see once it is published. */
export function NewTemplatePage() {
  const intl = useIntl()
  const call = useAdminCall()
  const navigate = useLateNavigate()
  const { queries } = useMember()
  const [{ id, name }, setIdAndName] = useState({ id: '', name: '' })
  const [judged, setJudged] = useState(false)
  const wrong = {
    id: /^[a-z][a-z0-9-]{1,39}$/.test(id) ? undefined : 'id',
    name: name.trim() === '' || name.trim().length > 24 ? 'shape' : undefined,
  }
  const label = intl.formatMessage({ id: 'admin.templates.firstField' })
  const creating = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call(templateAdmin.create, { body: { id, draft: beginning(name.trim(), label, name.trim()) } }, { quiet: true }),
    onSuccess: (scene) => {
      cacheTemplate(queries, scene)
      navigate(`/admin/scenes/${scene.id}`, { replace: true })
    },
  })
  const problemText = (problem: string | undefined) =>
    judged && problem !== undefined ? intl.formatMessage({ id: 'admin.templates.problem' }, { problem }) : undefined
  const create = () => {
    setJudged(true)
    if (wrong.id === undefined && wrong.name === undefined) creating.mutate()
  }

  return (
    <>
      <DocumentTitle page={intl.formatMessage({ id: 'admin.templates.new' })} />
      <BackLink to="/admin/scenes">
        <FormattedMessage id="admin.templates.scenes" />
      </BackLink>
      <PageHeader
        title={<FormattedMessage id="admin.templates.new" />}
        lead={<FormattedMessage id="admin.templates.newWhat" />}
      />
      <Form
        problems={{
          ...(judged && wrong.id ? { id: wrong.id } : {}),
          ...(judged && wrong.name ? { name: wrong.name } : {}),
        }}
        busy={creating.isPending}
        onSubmit={create}
      >
        <TextField
          name="name"
          label={<FormattedMessage id="admin.templates.name" />}
          problem={problemText(wrong.name)}
          value={name}
          autoComplete="off"
          onChange={(event) => setIdAndName({ id, name: event.target.value })}
        />
        <TextField
          name="id"
          label={<FormattedMessage id="admin.templates.id" />}
          hint={<FormattedMessage id="admin.templates.idHint" />}
          problem={problemText(wrong.id ?? invalidFields(creating.error)['id'])}
          value={id}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setIdAndName({ id: event.target.value, name })}
        />
        {creating.isError ? <Alert tone="danger">{errorMessage(intl, creating.error)}</Alert> : null}
        <Button type="submit" kind="solid" busy={creating.isPending}>
          <FormattedMessage id="admin.templates.create" />
        </Button>
      </Form>
    </>
  )
}

const Form = styled(ValidatedForm)`
  display: grid;
  grid-template-columns: minmax(0, 32em);
  gap: ${({ theme }) => theme.space[6]};
  justify-items: start;
  margin-block-start: ${({ theme }) => theme.space[8]};

  > * {
    inline-size: 100%;
  }
  > button {
    inline-size: auto;
  }
`
