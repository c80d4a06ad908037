import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { withParams } from '../../router/with-params.ts'
import type { AssistantTab } from './use-assistant-filters.ts'

interface NoAssistantsProps {
  tab: AssistantTab
  search: string
  /** The query string of the address. */
  query: string
  onClear: () => void
}

/** The empty state: no search result, no favourite or no own assistant. */
export function NoAssistants({ tab, search, query, onClear }: NoAssistantsProps) {
  if (search === '' && tab === 'own') {
    return (
      <Empty
        title={<FormattedMessage id="ailist.noneOwn" />}
        action={
          <Button asChild>
            <Link to={withParams(query, { write: 'new' })}>
              <FormattedMessage id="ailist.new" />
            </Link>
          </Button>
        }
      >
        <FormattedMessage id="ailist.noneOwnWhy" />
      </Empty>
    )
  }
  return (
    <Empty
      picture="boat"
      title={<FormattedMessage id={search ? 'ailist.notFound' : 'ailist.noneMarked'} values={{ search }} />}
      action={
        search === '' ? (
          <Button asChild>
            <Link to={withParams(query, { tab: null })}>
              <FormattedMessage id="ailist.all" />
            </Link>
          </Button>
        ) : (
          <Button onClick={onClear}>
            <FormattedMessage id="ailist.clear" />
          </Button>
        )
      }
    >
      <FormattedMessage id={search ? 'ailist.notFoundWhy' : 'ailist.noneMarkedWhy'} />
    </Empty>
  )
}
