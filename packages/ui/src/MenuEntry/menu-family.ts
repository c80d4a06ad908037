import { type ComponentType, createContext, type ReactNode } from 'react'

/** What stands behind a button, and what stands behind a right click: Radix has the parts of a menu once for each. */
export type MenuFamily = 'dropdown' | 'context'

interface EntryProps {
  disabled?: boolean
  children?: ReactNode
}

/** What the parts of both have in common. */
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
  SubContent: ComponentType<{ sideOffset?: number; alignOffset?: number; collisionPadding?: number; loop?: boolean; children?: ReactNode }>
  Portal: ComponentType<{ children?: ReactNode }>
}

/** A part in both families. Each entry names only what it needs, so that a menu carries only the entries that it has. */
export type InBoth<Part extends keyof MenuParts> = Record<MenuFamily, MenuParts[Part]>

/** Which family the entries around here belong to, so that the same entries serve both menus. */
export const MenuFamilyContext = createContext<MenuFamily>('dropdown')
