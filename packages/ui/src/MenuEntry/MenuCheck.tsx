import { CheckboxItem as ContextCheckboxItem, ItemIndicator as ContextItemIndicator } from '@radix-ui/react-context-menu'
import { CheckboxItem as DropdownCheckboxItem, ItemIndicator as DropdownItemIndicator } from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { styled } from 'styled-components'
import { type InBoth, MenuFamilyContext } from './menu-family.ts'
import { entryLooks, Shortcut } from './MenuPaper.tsx'
import { Tick } from './Tick.tsx'

const checkboxItems: InBoth<'CheckboxItem'> = { dropdown: DropdownCheckboxItem, context: ContextCheckboxItem }
const indicators: InBoth<'ItemIndicator'> = { dropdown: DropdownItemIndicator, context: ContextItemIndicator }

export interface MenuCheckProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  shortcut?: string | undefined
  children: ReactNode
}

/** Something that is on or off, in a menu; the menu stays open. For one of a few, use `MenuChoices`; on a page, `Switch`. */
export function MenuCheck({ checked, onCheckedChange, disabled = false, shortcut, children }: MenuCheckProps) {
  const family = use(MenuFamilyContext)
  const CheckboxItem = checkboxItems[family]
  const ItemIndicator = indicators[family]

  return (
    <Entry
      as={CheckboxItem}
      checked={checked}
      disabled={disabled}
      aria-keyshortcuts={shortcut?.replaceAll(' ', '+')}
      onCheckedChange={onCheckedChange}
      onSelect={(event: Event) => event.preventDefault()}
    >
      <Tick>
        <ItemIndicator>
          <Check size={16} aria-hidden="true" />
        </ItemIndicator>
      </Tick>
      <span>{children}</span>
      {shortcut ? <Shortcut aria-hidden="true">{shortcut}</Shortcut> : null}
    </Entry>
  )
}

const Entry = styled.div`
  ${entryLooks}
`
