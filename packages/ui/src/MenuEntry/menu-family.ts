import { type ComponentType, createContext, type ReactNode } from 'react'

interface EntryProps {
  disabled?: boolean
  children?: ReactNode
}

/** The parts that a menu is made of: Radix has them once for a menu behind a button, once for one behind a right click. */
export interface MenuFamily {
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
  SubContent: ComponentType<{ sideOffset?: number; alignOffset?: number; collisionPadding?: number; loop?: boolean; children?: ReactNode }>
  Portal: ComponentType<{ children?: ReactNode }>
}

/** Which family the entries around here belong to, so that the same entries serve both menus. */
export const MenuFamilyContext = createContext<MenuFamily | null>(null)
