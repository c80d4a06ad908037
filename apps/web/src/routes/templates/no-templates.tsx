import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { withParams } from '../../router/with-params.ts'
import type { TemplateTab } from './use-template-filters.ts'

interface NoneHereProps {
  tab: TemplateTab
  search: string
  /** The query string of the address. */
  query: string
  onClear: () => void
}

/** The empty state: no search result, no favourite or no recent template. */
export function NoTemplates({ tab, search, query, onClear }: NoneHereProps) {
  if (search !== '')
    return (
      <Empty
        picture="boat"
        title={<FormattedMessage id="creation.notFound" values={{ search }} />}
        action={
          <Button onClick={onClear}>
            <FormattedMessage id="creation.clear" />
          </Button>
        }
      >
        <FormattedMessage id="creation.notFoundWhy" />
      </Empty>
    )
  return (
    <Empty
      title={<FormattedMessage id="creation.none" values={{ tab }} />}
      action={
        <Button asChild>
          <Link to={withParams(query, { tab: null })}>
            <FormattedMessage id="creation.all" />
          </Link>
        </Button>
      }
    >
      <FormattedMessage id="creation.noneWhy" values={{ tab }} />
    </Empty>
  )
}
