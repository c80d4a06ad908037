import type { AdminTemplate } from '@moyun/api'
import { Tag } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'

/** What members see of a template: the published edition, nothing yet, or a hidden one. */
export function TemplateStatus({ scene: { edition, shown } }: { scene: Pick<AdminTemplate, 'edition' | 'shown'> }) {
  const state = edition === null ? 'unpublished' : shown ? 'shown' : 'hidden'
  return (
    <Tag tone={state === 'shown' ? 'success' : state === 'hidden' ? 'warning' : 'plain'}>
      <FormattedMessage id="admin.templates.standingIs" values={{ state, edition: edition ?? 0 }} />
    </Tag>
  )
}
