import { Button, Empty } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

interface StoppedProps {
  /** Messages by their names, as `why` and `action`. */
  title: string
  why: string
  action: string
  busy?: boolean
  /** It stands on the page's sheet, which is the main part already. */
  within?: boolean
  /** What else there is to know and to do. */
  children?: ReactNode
  onAct: () => void
}

/** Stands in place of a page that can't be shown, with the one thing that can be done about it. */
export function Stopped({ title, why, action, busy = false, within = false, children, onAct }: StoppedProps) {
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
