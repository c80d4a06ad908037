import { type ComponentType, createContext, type ReactNode, use } from 'react'

interface EntryProps {
  disabled?: boolean
  children?: ReactNode
}

/** The Radix components that menu entries are made of. */
export interface MenuParts {
  Item: ComponentType<EntryProps & { asChild?: boolean; onSelect?: (event: Event) => void }>
  CheckboxItem: ComponentType<
    EntryProps & { checked?: boolean; onCheckedChange?: (checked: boolean) => void; onSelect?: (event: Event) => void }
  >
  RadioGroup: ComponentType<{ value?: string; onValueChange?: (value: string) => void; children?: ReactNode }>
  RadioItem: ComponentType<EntryProps & { value: string }>
  ItemIndicator: ComponentType<{ children?: ReactNode }>
  Group: ComponentType<{ children?: ReactNode }>
  Label: ComponentType<{ children?: ReactNode }>
  Separator: ComponentType
  Sub: ComponentType<{ children?: ReactNode }>
  SubTrigger: ComponentType<EntryProps>
  SubContent: ComponentType<{
    sideOffset?: number
    alignOffset?: number
    collisionPadding?: number
    loop?: boolean
    children?: ReactNode
  }>
  Portal: ComponentType<{ children?: ReactNode }>
}

/** They are loaded together with `MenuContent`: a page that shows only the button does not load them. */
export const MenuPartsContext = createContext<MenuParts | null>(null)

/** The parts of the surrounding menu; throws outside a menu. */
export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext)
  if (!parts) throw new Error('A menu entry is rendered outside a menu')
  return parts
}
