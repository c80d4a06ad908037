import type { ContextType, ReactNode } from 'react'
import { OpenBox } from './open-box.ts'
import { OpenTray } from './open-tray.ts'

export interface WaysProps {
  box: ContextType<typeof OpenBox>
  tray: ContextType<typeof OpenTray>
  children: ReactNode
}

/** Provides the functions that open the inbox and jobs popovers to the pages. */
export function Ways({ box, tray, children }: WaysProps) {
  return (
    <OpenBox value={box}>
      <OpenTray value={tray}>{children}</OpenTray>
    </OpenBox>
  )
}
