import { PageHeader, TabLinks } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { DocumentTitle } from '../../router/document-title.tsx'

/** The pages of the administration, by the last segment of their address. */
const parts = [
  { value: 'members', to: '/admin', name: 'admin.members' },
  { value: 'orders', to: '/admin/orders', name: 'admin.money.orders' },
  { value: 'codes', to: '/admin/codes', name: 'admin.codes' },
  { value: 'scenes', to: '/admin/scenes', name: 'admin.templates.scenes' },
  { value: 'painting', to: '/admin/painting', name: 'admin.painting' },
  { value: 'notices', to: '/admin/notices', name: 'admin.notices' },
  { value: 'menu', to: '/admin/menu', name: 'admin.menu' },
  { value: 'approvals', to: '/admin/approvals', name: 'admin.approvals' },
  { value: 'audit-log', to: '/admin/audit-log', name: 'admin.auditLog' },
] as const

export interface AdminTabsProps {
  /** The page that is open. */
  open: (typeof parts)[number]['value']
  children: ReactNode
}

/** One page of the administration, below the tabs. */
export function AdminTabs({ open, children }: AdminTabsProps) {
  const intl = useIntl()

  return (
    <>
      <DocumentTitle page={intl.formatMessage({ id: 'menu.admin' })} />
      <PageHeader title={<FormattedMessage id="menu.admin" />} lead={<FormattedMessage id="admin.lead" />} />
      <Below>
        <TabLinks
          label={intl.formatMessage({ id: 'admin.parts' })}
          value={open}
          links={parts.map(({ value, to, name }) => ({
            value,
            link: (
              <Link to={to}>
                <FormattedMessage id={name} />
              </Link>
            ),
          }))}
        >
          {children}
        </TabLinks>
      </Below>
    </>
  )
}

const Below = styled.div`
  margin-block-start: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.phone} {
    margin-block-start: ${({ theme }) => theme.space[5]};
  }
`
