import * as Radix from '@radix-ui/react-tooltip'
import { type ReactNode, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { useLongPress } from '../../actions/LongPress/use-long-press.ts'

export interface TooltipProps {
  /** A few words, without interactive content. */
  label: ReactNode
  side?: 'top' | 'bottom' | 'start' | 'end'
  /** Milliseconds of hovering before it shows; focus shows it at once. */
  delay?: number
  /** Hides the tooltip, because its text is shown elsewhere. */
  disabled?: boolean
  /** One button or link. It needs its own accessible name, because touch users may never see the tooltip. */
  children: ReactNode
}

const sides = { top: 'top', bottom: 'bottom', start: 'left', end: 'right' } as const

/**
 * A few more words about a button: on hover, on focus, and on a long press on touch devices. `IconButton` has its own
 * tooltip; for interactive or essential content, use `Popover`.
 */
export function Tooltip({ label, side = 'top', delay = 500, disabled = false, children }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const touch = useLongPress(() => setOpen(true))

  return (
    <Radix.Provider delayDuration={delay} skipDelayDuration={0}>
      <Radix.Root open={open && !disabled} onOpenChange={setOpen}>
        <Radix.Trigger asChild {...touch}>
          {children}
        </Radix.Trigger>
        <Radix.Portal>
          <Slip side={sides[side]} sideOffset={6} collisionPadding={8}>
            {label}
          </Slip>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

const settle = keyframes`
  from {
    opacity: 0;
  }
`

const Slip = styled(Radix.Content)`
  z-index: ${({ theme }) => theme.layer.popover};
  max-inline-size: min(280px, calc(100vw - 16px));
  padding: 2px 8px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.mark};
  color: ${({ theme }) => theme.color.onMark};
  font: ${({ theme }) => theme.type.micro};
  text-wrap: pretty;
  animation: ${settle} ${({ theme }) => `${theme.motion.touch} ${theme.motion.ink}`};
`
