import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../Button/Button.tsx'

export interface SelectionBarProps {
  count: number
  /** The requested action is running. */
  busy?: boolean
  onClear: () => void
  /** Small buttons. */
  children: ReactNode
}

/**
 * The number of selected rows and the actions on them. Place it above a `Table` or a `WorkGrid`. For the actions on one
 * row, use the row's own menu.
 */
export function SelectionBar({ count, busy = false, onClear, children }: SelectionBarProps) {
  return (
    <Bar aria-busy={busy || undefined}>
      <span role="status">
        <FormattedMessage id="ui.selection.count" values={{ count }} />
      </span>
      <Actions>
        {children}
        <Button size="s" kind="quiet" disabled={busy} onClick={onClear}>
          <FormattedMessage id="ui.selection.clear" />
        </Button>
      </Actions>
    </Bar>
  )
}

/** On a page it sticks below the page's bar. */
const Bar = styled.div`
  display: flex;
  position: sticky;
  z-index: ${({ theme }) => theme.layer.sticky};
  inset-block-start: ${({ theme }) => theme.space[2]};
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${({ theme }) => theme.space[3]};
  padding: 6px 6px 6px ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.note};

  main & {
    inset-block-start: calc(${({ theme }) => theme.frame.navbar} + ${({ theme }) => theme.space[2]});
  }
`

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[2]}`};
  margin-inline-start: auto;
`
