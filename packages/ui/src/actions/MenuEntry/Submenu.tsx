import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useMenuParts } from './menu-parts.ts'
import { entryStyles, MenuFrame } from './MenuFrame.tsx'

export interface SubmenuProps {
  icon?: ReactNode
  /** The label of the entry that opens the submenu. */
  label: ReactNode
  disabled?: boolean
  /** Entries like those around it. One level only: a third level of menus is hard to use. */
  children: ReactNode
}

/** An entry that opens a submenu. For a few entries of one kind, `MenuGroup` shows them at once. */
export function Submenu({ icon, label, disabled = false, children }: SubmenuProps) {
  const { Sub, SubTrigger, SubContent, Portal } = useMenuParts()

  return (
    <Sub>
      <Entry as={SubTrigger} disabled={disabled}>
        {icon}
        <span>{label}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </Entry>
      <Portal>
        <MenuFrame as={SubContent} sideOffset={6} alignOffset={-6} collisionPadding={8} loop>
          {children}
        </MenuFrame>
      </Portal>
    </Sub>
  )
}

const Entry = styled.div`
  ${entryStyles}

  > svg:last-child:dir(rtl) {
    scale: -1 1;
  }
`
