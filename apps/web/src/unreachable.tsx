import { selectIsBusy } from '@moyun/machines'
import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Session } from './session.ts'

/** A member's page while the server can't be reached: they are still signed in, and may try again. */
export function Unreachable() {
  const session = Session.useActorRef()
  const busy = Session.useSelector(selectIsBusy)

  return (
    <Middle id="content" tabIndex={-1}>
      <Empty
        picture="dryStroke"
        level={1}
        title={<FormattedMessage id="shell.unreachable" />}
        action={
          <Button kind="solid" busy={busy} onClick={() => session.send({ type: 'retry' })}>
            <FormattedMessage id="shell.retry" />
          </Button>
        }
      >
        <FormattedMessage id="shell.unreachableWhy" />
      </Empty>
    </Middle>
  )
}

const Middle = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100vh;
`
