import { Drawer } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

export interface MenuDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

/** The menu on a small screen: from the side, over the page. */
export function MenuDrawer({ open, onOpenChange, children }: MenuDrawerProps) {
  return (
    <Drawer bare side="start" open={open} onOpenChange={onOpenChange} title={<FormattedMessage id="shell.menu" />}>
      {children}
    </Drawer>
  )
}
