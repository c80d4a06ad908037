import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'

export interface FocusLeavesProps {
  /** These go while the focus is among them. */
  onLeft: () => void
  children: ReactNode
}

/** What comes above the composer and goes again: a focus that was in it goes on somewhere. `onLeft` has to be the same from drawing to drawing. */
export function FocusLeaves({ onLeft, children }: FocusLeavesProps) {
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
