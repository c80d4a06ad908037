import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

interface StoppedProps {
  /** Messages by their names, as `why` and `action`. */
  title: string
  why: string
  action: string
  busy?: boolean
  onAct: () => void
}

/** Stands in place of a page that can't be shown, with the one thing that can be done about it. */
export function Stopped({ title, why, action, busy = false, onAct }: StoppedProps) {
  return (
    <Middle id="content" tabIndex={-1}>
      <Empty
        picture="dryStroke"
        level={1}
        title={<FormattedMessage id={title} />}
        action={
          <Button kind="solid" busy={busy} onClick={onAct}>
            <FormattedMessage id={action} />
          </Button>
        }
      >
        <FormattedMessage id={why} />
      </Empty>
    </Middle>
  )
}

const Middle = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100vh;
`
