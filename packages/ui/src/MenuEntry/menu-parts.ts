import { type ComponentType, createContext, type ReactNode, use } from 'react'

interface EntryProps {
  disabled?: boolean
  children?: ReactNode
}

/** What the entries of a menu are made of. */
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

/** They come with the paper of the menu: a page that only has its button carries none. */
export const MenuPartsContext = createContext<MenuParts | null>(null)

/** The parts of the menu that an entry stands in. */
export function useMenuParts(): MenuParts {
  const parts = use(MenuPartsContext)
  if (!parts) throw new Error('This entry stands in no menu')
  return parts
}
