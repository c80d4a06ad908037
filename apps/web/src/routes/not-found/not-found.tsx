import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'

/** `*`: an unknown address, with a link back. */
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
