import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

export interface BadgeProps {
  /** Above 99 it reads “99+”; 0 renders nothing. */
  count?: number
  /** A dot instead of a number: something is new. */
  dot?: boolean
  /** The same as text for screen readers: “2 条未读”. */
  label: ReactNode
  /** `accent` draws attention, `ink` only counts. */
  tone?: 'accent' | 'ink'
  /** The element whose corner carries the badge; without it the badge is inline. */
  children?: ReactNode
}

/**
 * A number, or a dot, for something that needs attention. On an icon button, use its `count`; for a state as text,
 * `Tag`.
 */
export function Badge({ count = 0, dot = false, label, tone = 'accent', children }: BadgeProps) {
  const waits = dot || count > 0

  return (
    <Place data-held={children === undefined ? undefined : true}>
      {children}
      {waits ? (
        <Mark data-tone={tone} data-dot={dot || undefined} aria-hidden="true">
          {dot ? null : shorten(count)}
        </Mark>
      ) : null}
      {waits ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </Place>
  )
}

const shorten = (count: number) => (count > 99 ? '99+' : count)

const Place = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
`

const Mark = styled.span`
  flex: none;
  min-inline-size: 15px;
  padding: 0 4px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.accentOn};
  font: 500 10px/15px ${({ theme }) => theme.font.sans};
  text-align: center;

  &[data-tone='ink'] {
    background: ${({ theme }) => theme.color.textStrong};
    color: ${({ theme }) => theme.color.sheet};
  }
  &[data-dot] {
    inline-size: 8px;
    min-inline-size: 0;
    block-size: 8px;
    padding: 0;
  }
  &[data-dot][data-tone='accent'] {
    background: ${({ theme }) => theme.color.accentEdge};
  }
  [data-held] > & {
    position: absolute;
    inset-block-start: -5px;
    inset-inline-start: calc(100% - 9px);
    box-shadow: 0 0 0 2px ${({ theme }) => theme.color.sheet};
    pointer-events: none;
    white-space: nowrap;
  }
  [data-held] > &[data-dot] {
    inset-block-start: -2px;
    inset-inline-start: calc(100% - 6px);
  }
`
