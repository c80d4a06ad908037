import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'

/** `*`: an address that leads nowhere, with a way back. */
export function NotFoundPage() {
  return (
    <Empty
      picture="boat"
      level={1}
      title={<FormattedMessage id="notFound.title" />}
      action={
        <Button asChild kind="solid">
          <Link to="/">
            <FormattedMessage id="notFound.back" />
          </Link>
        </Button>
      }
    >
      <FormattedMessage id="notFound.why" />
    </Empty>
  )
}
