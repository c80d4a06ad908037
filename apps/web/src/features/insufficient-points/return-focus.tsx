import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'

export interface ReturnFocusProps {
  /** Called when the children unmount with the focus among them. */
  onLeft: () => void
  children: ReactNode
}

/**
 * Wraps content that appears above the composer and disappears again, and hands over its focus. `onLeft` has to be
 * stable between renders.
 */
export function ReturnFocus({ onLeft, children }: ReturnFocusProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    return () => {
      if (current?.contains(document.activeElement)) onLeft()
    }
  }, [onLeft])

  return <Space ref={box}>{children}</Space>
}

const Space = styled.div`
  margin-block-end: ${({ theme }) => theme.space[2]};
`
