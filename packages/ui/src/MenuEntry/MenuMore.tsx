import { Portal as ContextPortal, Sub as ContextSub, SubContent as ContextSubContent, SubTrigger as ContextSubTrigger } from '@radix-ui/react-context-menu'
import { Portal as DropdownPortal, Sub as DropdownSub, SubContent as DropdownSubContent, SubTrigger as DropdownSubTrigger } from '@radix-ui/react-dropdown-menu'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { styled } from 'styled-components'
import { type InBoth, MenuFamilyContext } from './menu-family.ts'
import { entryLooks, MenuPaper } from './MenuPaper.tsx'

const subs: InBoth<'Sub'> = { dropdown: DropdownSub, context: ContextSub }
const subTriggers: InBoth<'SubTrigger'> = { dropdown: DropdownSubTrigger, context: ContextSubTrigger }
const subContents: InBoth<'SubContent'> = { dropdown: DropdownSubContent, context: ContextSubContent }
const portals: InBoth<'Portal'> = { dropdown: DropdownPortal, context: ContextPortal }

export interface MenuMoreProps {
  icon?: ReactNode
  /** The name of the entry that opens it. */
  label: ReactNode
  disabled?: boolean
  /** Entries like those around it. One level: a menu in a menu in a menu loses everybody. */
  children: ReactNode
}

/** An entry that opens more entries beside it. For a few entries of one kind, `MenuGroup` shows them at once. */
export function MenuMore({ icon, label, disabled = false, children }: MenuMoreProps) {
  const family = use(MenuFamilyContext)
  const Sub = subs[family]
  const SubTrigger = subTriggers[family]
  const SubContent = subContents[family]
  const Portal = portals[family]

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
