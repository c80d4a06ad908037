import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useMenuParts } from './menu-parts.ts'
import { entryLooks, MenuPaper } from './MenuPaper.tsx'

export interface MenuMoreProps {
  icon?: ReactNode
  /** The label of the entry that opens the submenu. */
  label: ReactNode
  disabled?: boolean
  /** Entries like those around it. One level only: a third level of menus is hard to use. */
  children: ReactNode
}

/** An entry that opens a submenu. For a few entries of one kind, `MenuGroup` shows them at once. */
export function MenuMore({ icon, label, disabled = false, children }: MenuMoreProps) {
  const { Sub, SubTrigger, SubContent, Portal } = useMenuParts()

  return (
    <Sub>
      <Entry as={SubTrigger} disabled={disabled}>
        {icon}
        <span>{label}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </Entry>
      <Portal>
        <MenuPaper as={SubContent} sideOffset={6} alignOffset={-6} collisionPadding={8} loop>
          {children}
        </MenuPaper>
      </Portal>
    </Sub>
  )
}

const Entry = styled.div`
  ${entryLooks}

  > svg:last-child:dir(rtl) {
    scale: -1 1;
  }
`
