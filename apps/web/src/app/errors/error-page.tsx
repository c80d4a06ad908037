import { Button, Empty } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

interface StoppedProps {
  /** Message keys, as are `why` and `action`. */
  title: string
  why: string
  action: string
  busy?: boolean
  /** It is inside the app shell's main element, so it renders no `#content` of its own. */
  within?: boolean
  /** Further content below the reason. */
  children?: ReactNode
  onAct: () => void
}

/** The full-page view for a page that cannot be shown, with the one action that is possible. */
export function ErrorPage({ title, why, action, busy = false, within = false, children, onAct }: StoppedProps) {
  return (
    <Middle {...(within ? { as: 'div' } : { id: 'content', tabIndex: -1 })}>
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
      {children}
    </Middle>
  )
}

const Middle = styled.main`
  display: grid;
  place-content: center;
  justify-items: center;
  min-block-size: 100vh;

  main & {
    min-block-size: 70vh;
  }
`
