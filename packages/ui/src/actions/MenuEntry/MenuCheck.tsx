import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useMenuParts } from './menu-parts.ts'
import { entryStyles, Shortcut } from './MenuFrame.tsx'
import { Tick } from './Tick.tsx'

export interface MenuCheckProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  shortcut?: string | undefined
  children: ReactNode
}

/**
 * An option that is on or off, in a menu; the menu stays open. For one choice of a few, use `MenuChoices`; on a page,
 * `Switch`.
 */
export function MenuCheck({ checked, onCheckedChange, disabled = false, shortcut, children }: MenuCheckProps) {
  const { CheckboxItem, ItemIndicator } = useMenuParts()

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
  ${entryStyles}
`
