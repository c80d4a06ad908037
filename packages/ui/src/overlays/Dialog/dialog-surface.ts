import * as Radix from '@radix-ui/react-dialog'
import { keyframes, styled } from 'styled-components'
import { hideInPrint } from '../../layout/Shell/hide-in-print.ts'
import { FocusReturningContent } from './FocusReturningContent.tsx'

const fade = keyframes`
  from {
    opacity: 0;
  }
`

/** The overlay between the page and a dialog above it. */
export const Scrim = styled(Radix.Overlay)`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.dialog};
  inset: 0;
  background: ${({ theme }) => theme.color.scrim};
  animation: ${fade} ${({ theme }) => `${theme.motion.settle} ${theme.motion.ink}`};

  @media print {
    display: none;
  }
`

/** The surface of a dialog above the page. When the surface itself has focus, it shows no focus ring. */
export const DialogSurface = styled(FocusReturningContent)`
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};

  &:focus-visible {
    outline: 0;
  }
`

/**
 * A surface with a fixed position and stacked content. When printing, its whole content is printed instead of the page
 * below.
 */
export const FixedSurface = styled(DialogSurface)`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.dialog};
  display: flex;
  flex-direction: column;

  @media print {
    && {
      position: static;
      display: block;
      inline-size: auto;
      max-block-size: none;
      box-shadow: none;
      animation: none;
    }
    ${hideInPrint}
    #root:has(~ &) {
      display: none;
    }
  }
`

/** Focuses the surface itself instead of its first focusable element. */
export function focusSurface(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
