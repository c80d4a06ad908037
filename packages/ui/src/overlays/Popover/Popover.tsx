import * as Radix from '@radix-ui/react-popover'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { canReceiveFocus } from '../Dialog/can-receive-focus.ts'
import { focusSurface } from '../Dialog/dialog-surface.ts'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'

export interface PopoverProps {
  /** The button that opens it. */
  trigger?: ReactNode
  /** The button when it is rendered elsewhere and controls the popover with `open`. */
  anchor?: RefObject<HTMLElement | null>
  title: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
  /** For a list. */
  wide?: boolean
  /** The member should read the content first: none of its buttons gets focus on opening. */
  still?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The actions, the confirming one last. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * A small non-modal panel to read, fill in or press, beside the button that opened it. For menu entries, use
 * `DropdownMenu`; for a few words, `Tooltip`; for a question that must be answered first, `Dialog`.
 */
export function Popover({
  trigger,
  anchor,
  title,
  align = 'start',
  side = 'bottom',
  wide = false,
  still = false,
  open,
  onOpenChange,
  actions,
  children,
}: PopoverProps) {
  const intl = useIntl()
  const id = useId()
  const [back] = useState(() =>
    anchor ? backTo(anchor, still) : still ? { onOpenAutoFocus: focusSurface } : undefined,
  )

  return (
    <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {anchor ? <Radix.Anchor virtualRef={anchor} /> : <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          aria-labelledby={id}
          data-wide={wide || undefined}
          {...back}
        >
          <Title id={id}>{title}</Title>
          <div>{children}</div>
          {actions ? <Actions>{actions}</Actions> : null}
          <Radix.Close asChild>
            <Close size="s" tip="none" label={intl.formatMessage({ id: 'ui.popover.close' })}>
              <X size={16} aria-hidden="true" />
            </Close>
          </Radix.Close>
        </Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type Back = Pick<Radix.PopoverContentProps, 'onOpenAutoFocus' | 'onCloseAutoFocus' | 'onInteractOutside'>

/**
 * Gives an external anchor the behaviour of a Radix trigger: a press on it is left to its own handler, and on closing
 * focus returns to the element that opened the popover, unless focus has moved elsewhere.
 */
function backTo(anchor: RefObject<HTMLElement | null>, still: boolean): Back {
  let opener: Element | null = null
  return {
    onOpenAutoFocus: (event) => {
      opener = document.activeElement
      if (still) focusSurface(event)
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (document.activeElement !== document.body) return
      if (canReceiveFocus(opener)) opener.focus()
      else anchor.current?.focus()
    },
    onInteractOutside: (event) => {
      if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
    },
  }
}

const settle = keyframes`
  from {
    opacity: 0;
    translate: 0 -4px;
  }
`

const Content = styled(Radix.Content)`
  position: relative;
  z-index: ${({ theme }) => theme.layer.popover};
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  inline-size: 320px;
  max-inline-size: calc(100vw - 16px);
  max-block-size: var(--radix-popover-content-available-height);
  overflow: auto;
  padding: ${({ theme }) => theme.space[4]};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  animation: ${settle} ${({ theme }) => `${theme.motion.move} ${theme.motion.ink}`};

  &[data-wide] {
    inline-size: 400px;
  }
  &:focus-visible {
    outline: 0;
  }
`

const Title = styled.h2`
  padding-inline-end: ${({ theme }) => theme.space[8]};
  font: ${({ theme }) => theme.type.label};
`

const Close = styled(IconButton)`
  position: absolute;
  inset-block-start: 14px;
  inset-inline-end: 10px;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  justify-content: flex-end;
`
