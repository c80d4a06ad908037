import { Button, PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Directory } from './directory.tsx'

/** `/ailist`: the built-in assistants and the member's own. */
export function AssistantsPage() {
  return (
    <Wrap>
      <PageHeader
        title={<FormattedMessage id="menu.ailist" />}
        lead={<FormattedMessage id="ailist.lead" />}
        actions={
          <Button asChild>
            <Link to="/ailist?tab=own&write=new">
              <FormattedMessage id="ailist.new" />
            </Link>
          </Button>
        }
      />
      <Directory />
    </Wrap>
  )
}
