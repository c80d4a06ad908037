import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { FixedSurface, focusSurface, Scrim } from '../Dialog/dialog-surface.ts'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { useWideScreen } from './use-wide-screen.ts'

export interface DrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** `start` for the menu, `end` for settings and details. */
  side?: 'start' | 'end'
  /** The content shows its name already, so the title is for screen readers only. */
  bare?: boolean
  /** Not modal on a wide screen: there is no scrim, and the page stays usable, so that the member sees it change. */
  beside?: boolean
  /** Wide enough for reading, and full screen on a phone: for the details of one object. */
  wide?: boolean
  /** Stays at the bottom while the rest scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/** A panel at the side, over the page or beside it. For a question, use `Dialog`; at the bottom of a phone, `Sheet`. */
export function Drawer({
  open,
  onOpenChange,
  title,
  side = 'end',
  bare = false,
  beside = false,
  wide = false,
  foot,
  children,
}: DrawerProps) {
  const intl = useIntl()
  const roomy = useWideScreen()
  const free = beside && roomy
  const close = (
    <Radix.Close asChild>
      <IconButton tip="none" label={intl.formatMessage({ id: 'ui.drawer.close' })}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Radix.Close>
  )

  return (
    <Radix.Root modal={!free} open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Ground />
        <Panel
          data-drawer
          data-side={side}
          data-wide={wide || undefined}
          aria-describedby={undefined}
          onOpenAutoFocus={focusSurface}
          {...(free ? { onInteractOutside: (event) => event.preventDefault() } : {})}
        >
          {bare ? (
            <>
              <Radix.Title asChild>
                <VisuallyHidden>{title}</VisuallyHidden>
              </Radix.Title>
              <Corner>{close}</Corner>
            </>
          ) : (
            <Head>
              <Radix.Title>{title}</Radix.Title>
              {close}
            </Head>
          )}
          <Body {...(bare ? {} : { tabIndex: 0 })}>{children}</Body>
          {foot ? <Foot data-bottom-bar>{foot}</Foot> : null}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  )
}

const fromStart = keyframes`
  from {
    translate: -100% 0;
  }
`

const fromEnd = keyframes`
  from {
    translate: 100% 0;
  }
`

const Ground = styled(Scrim)`
  z-index: ${({ theme }) => theme.layer.drawer};
`

const Panel = styled(FixedSurface)`
  z-index: ${({ theme }) => theme.layer.drawer};
  inset-block: 0;
  inline-size: min(${({ theme }) => theme.frame.drawer}, calc(100vw - 56px));
  border-radius: 0;
  padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);
  box-shadow: ${({ theme }) => theme.shadow.drawer};

  &[data-wide] {
    inline-size: min(600px, calc(100vw - 56px));
  }
  ${({ theme }) => theme.media.phone} {
    &[data-wide] {
      inline-size: 100%;
    }
  }
  &[data-side='start'] {
    inset-inline-start: 0;
    background: ${({ theme }) => theme.color.ground};
    animation: ${fromStart} ${({ theme }) => `${theme.motion.settle} ${theme.motion.ink}`};
  }
  &[data-side='end'] {
    inset-inline-end: 0;
    animation: ${fromEnd} ${({ theme }) => `${theme.motion.settle} ${theme.motion.ink}`};
  }
`

const Head = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  justify-content: space-between;
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[3]} ${theme.space[3]} ${theme.space[6]}`};
`

/** Level with the brand, which is as high as the bar of the page behind. */
const Corner = styled.div`
  position: absolute;
  z-index: 1;
  display: flex;
  align-items: center;
  inset-block-start: env(safe-area-inset-top);
  inset-inline-end: 10px;
  block-size: ${({ theme }) => theme.frame.navbar};
`

const Body = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: auto;

  @media print {
    overflow: visible;
  }
`

const Foot = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => `14px ${theme.space[6]} ${theme.space[4]}`};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};

  @media print {
    display: none;
  }
`
