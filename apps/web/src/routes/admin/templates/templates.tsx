import type { AdminTemplate } from '@moyun/api'
import { Button, Empty, type TableColumn, Tag, TextLink } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormattedMessage, FormattedNumber, type IntlShape, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { toLocale } from '../../../i18n/messages.ts'
import { localTimeHeading } from '../../../components/time.tsx'
import { useAdminCall } from '../use-admin-call.ts'
import { AuditTime } from '../audit-entry-cells.tsx'
import { AdminTable } from '../admin-table.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { templatesQuery } from './queries.ts'
import { TemplateStatus } from './template-status.tsx'

/** `/admin/scenes`: all templates, their published state, and whether the draft differs. */
export function TemplatesPage() {
  const intl = useIntl()
  const columns = useMemo(() => columnsOf(intl), [intl])

  return (
    <AdminTabs open="scenes">
      <Lead>
        <p>
          <FormattedMessage id="admin.templates.lead" />
        </p>
        <Button asChild>
          <Link to="/admin/scenes/new">
            <FormattedMessage id="admin.templates.new" />
          </Link>
        </Button>
      </Lead>
      <AdminTable
        label={intl.formatMessage({ id: 'admin.templates.scenes' })}
        columns={columns}
        query={useQuery(templatesQuery(useAdminCall()))}
        idOf={({ id }) => id}
        empty={<Empty title={<FormattedMessage id="admin.templates.none" />} />}
      />
    </AdminTabs>
  )
}

const columnsOf = (intl: IntlShape): readonly TableColumn<AdminTemplate>[] => [
  {
    id: 'name',
    head: intl.formatMessage({ id: 'admin.templates.name' }),
    cell: ({ id, name, englishName }) => (
      <TextLink asChild>
        <Link to={`/admin/scenes/${id}`} dir="auto">
          {toLocale(intl.locale) === 'en-US' ? (englishName ?? name) : name}
        </Link>
      </TextLink>
    ),
    main: true,
  },
  {
    id: 'category',
    head: intl.formatMessage({ id: 'admin.templates.category' }),
    cell: ({ category }) => <FormattedMessage id="admin.templates.categoryIs" values={{ category }} />,
  },
  {
    id: 'standing',
    head: intl.formatMessage({ id: 'admin.templates.standing' }),
    cell: (scene) => (
      <Marks>
        <TemplateStatus scene={scene} />
        {scene.changed && scene.edition !== null ? (
          <Tag tone="outline">
            <FormattedMessage id="admin.templates.changed" />
          </Tag>
        ) : null}
      </Marks>
    ),
  },
  {
    id: 'uses',
    head: intl.formatMessage({ id: 'admin.templates.uses' }),
    cell: ({ uses }) => <FormattedNumber value={uses} />,
    numeric: true,
  },
  {
    id: 'updated',
    head: localTimeHeading(intl, intl.formatMessage({ id: 'admin.templates.updated' })),
    cell: ({ updatedAt }) =>
      updatedAt === null ? <FormattedMessage id="admin.templates.asMade" /> : <AuditTime at={updatedAt} />,
    numeric: true,
  },
]

const Lead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[6]}`};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${({ theme }) => theme.space[6]};
  color: ${({ theme }) => theme.color.textMuted};

  p {
    flex: 1 1 320px;
    max-inline-size: 40em;
  }
`

const Marks = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`
