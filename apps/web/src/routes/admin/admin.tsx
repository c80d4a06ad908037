import { Button, Empty, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link, Route, Routes } from 'react-router-dom'
import { ApprovalsPage } from './approvals.tsx'
import { AuditLogPage } from './audit-log.tsx'
import { MemberPage } from './member.tsx'
import { MembersPage } from './members.tsx'
import { MenuPage } from './menu.tsx'
import { CodesPage } from './billing/codes.tsx'
import { AdminOrderPage } from './billing/order.tsx'
import { AdminOrdersPage } from './billing/orders.tsx'
import { NoticesPage } from './notices.tsx'
import { PaintStylesPage } from './paint-styles.tsx'
import { NewTemplatePage } from './templates/new-template.tsx'
import { TemplatePage } from './templates/template.tsx'
import { TemplatesPage } from './templates/templates.tsx'
import { useFocusOnNavigate } from './use-focus-on-navigate.ts'
import { useAdminEvents } from './use-admin-events.ts'

/** `/admin/*`: the administration. The server decides on each call what an admin may do. */
export function AdminPage() {
  useAdminEvents()
  useFocusOnNavigate()

  return (
    <Wrap>
      <Routes>
        <Route index element={<MembersPage />} />
        <Route path="members/:id" element={<MemberPage />} />
        <Route path="orders" element={<AdminOrdersPage />} />
        <Route path="orders/:id" element={<AdminOrderPage />} />
        <Route path="codes" element={<CodesPage />} />
        <Route path="scenes" element={<TemplatesPage />} />
        <Route path="scenes/new" element={<NewTemplatePage />} />
        <Route path="scenes/:id" element={<TemplatePage />} />
        <Route path="painting" element={<PaintStylesPage />} />
        <Route path="menu" element={<MenuPage />} />
        <Route path="notices" element={<NoticesPage />} />
        <Route path="approvals" element={<ApprovalsPage />} />
        <Route path="audit-log" element={<AuditLogPage />} />
        <Route path="*" element={<Nowhere />} />
      </Routes>
    </Wrap>
  )
}

function Nowhere() {
  return (
    <Empty
      picture="boat"
      level={1}
      title={<FormattedMessage id="menu.notFound" />}
      action={
        <Button asChild>
          <Link to="/admin">
            <FormattedMessage id="admin.toMembers" />
          </Link>
        </Button>
      }
    />
  )
}
