import * as Radix from '@radix-ui/react-dialog'
import { keyframes, styled } from 'styled-components'
import { onPaper } from '../Shell/on-paper.ts'
import { ReturningContent } from './ReturningContent.tsx'

const fade = keyframes`
  from {
    opacity: 0;
  }
`

/** What lies between the page and a paper above it. */
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

/** A paper above the page. What it holds has the focus, or it has it itself: then nothing is marked. */
export const Paper = styled(ReturningContent)`
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.dialog};

  &:focus-visible {
    outline: 0;
  }
`

/** One that has its place on the screen, and whose parts stand below each other. It is printed whole, and the page below it is not. */
export const FixedPaper = styled(Paper)`
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
    ${onPaper}
    #root:has(~ &) {
      display: none;
    }
  }
`

/** Gives the focus to the paper itself, and not to the first of what it holds. */
export function focusPaper(event: Event) {
  event.preventDefault()
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
}
