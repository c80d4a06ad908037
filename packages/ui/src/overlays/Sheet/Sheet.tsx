import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { FixedSurface, focusSurface, Scrim } from '../Dialog/dialog-surface.ts'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { useDragHandle } from './use-drag-handle.ts'

export interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** It opens at half height and can be expanded to full height. */
  growing?: boolean
  /** Stays at the bottom while the rest scrolls: the primary action, with its price. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A bottom sheet on a phone, for a form or a checkout; dragging it down closes it. On the desktop, show the same
 * content in a column, a `Drawer` or a `Dialog`; for a question use `Dialog` on phones, too.
 */
export function Sheet({ open, onOpenChange, title, growing = false, foot, children }: SheetProps) {
  const intl = useIntl()
  const [tall, setTall] = useState(!growing)
  if (!open && growing && tall) setTall(false)
  const { sheet, grip } = useDragHandle({
    onUp: () => growing && setTall(true),
    onDown: () => (growing && tall ? setTall(false) : onOpenChange(false)),
  })

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Scrim />
        <Held
          ref={sheet}
          aria-describedby={undefined}
          data-growing={growing || undefined}
          data-tall={tall || undefined}
          onOpenAutoFocus={focusSurface}
        >
          <Head {...grip}>
            <Grip
              type="button"
              disabled={!growing}
              aria-hidden={!growing}
              aria-expanded={tall}
              aria-label={intl.formatMessage({ id: tall ? 'ui.sheet.shrink' : 'ui.sheet.grow' })}
              onClick={() => setTall(!tall)}
            />
            <Radix.Title asChild>
              <Title>{title}</Title>
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton tip="none" label={intl.formatMessage({ id: 'ui.sheet.close' })}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </Radix.Close>
          </Head>
          <Body tabIndex={0} role="group" aria-label={typeof title === 'string' ? title : undefined}>
            {children}
          </Body>
          {foot ? <Foot>{foot}</Foot> : null}
        </Held>
      </Radix.Portal>
    </Radix.Root>
  )
}

const rise = keyframes`
  from {
    translate: 0 100%;
  }
`

const Held = styled(FixedSurface)`
  inset: auto 0 0;
  max-inline-size: 640px;
  max-block-size: calc(100dvh - ${({ theme }) => theme.space[12]});
  margin-inline: auto;
  padding-block-end: env(safe-area-inset-bottom);
  border-radius: ${({ theme }) => `${theme.radius.xl} ${theme.radius.xl} 0 0`};
  animation: ${rise} ${({ theme }) => `${theme.motion.settle} ${theme.motion.ink}`};
  transition: ${({ theme }) => `block-size ${theme.motion.settle} ${theme.motion.ink}`};

  &[data-growing] {
    block-size: 52dvh;
  }
  &[data-growing][data-tall] {
    block-size: calc(100dvh - ${({ theme }) => theme.space[12]});
  }
`

const Head = styled.header`
  position: relative;
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space[4]};
  align-items: flex-start;
  justify-content: space-between;
  padding: ${({ theme }) => `${theme.space[4]} ${theme.space[3]} ${theme.space[2]} ${theme.space[5]}`};
  touch-action: none;
`

const Title = styled.h2`
  min-inline-size: 0;
  padding-block: 5px;
  font: 600 18px/30px ${({ theme }) => theme.font.serif};
  letter-spacing: ${({ theme }) => theme.track.serif};
`

const Grip = styled.button`
  position: absolute;
  inset-block-start: 0;
  inset-inline: 0;
  inline-size: 88px;
  block-size: 20px;
  margin-inline: auto;

  &::after {
    position: absolute;
    inline-size: 36px;
    block-size: 4px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.line};
    content: '';
    inset-block-start: 8px;
    inset-inline-start: calc(50% - 18px);
  }
  &:hover:enabled::after {
    background: ${({ theme }) => theme.color.lineField};
  }
  &:disabled {
    cursor: default;
  }
`

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  padding: ${({ theme }) => `${theme.space[1]} ${theme.space[5]} ${theme.space[5]}`};
  overscroll-behavior: contain;

  &:focus-visible {
    outline-offset: -2px;
  }
`

const Foot = styled.footer`
  flex: none;
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[5]} ${theme.space[4]}`};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
`
