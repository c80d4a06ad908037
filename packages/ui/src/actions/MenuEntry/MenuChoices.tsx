import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { useMenuParts } from './menu-parts.ts'
import { entryStyles } from './MenuFrame.tsx'
import { Tick } from './Tick.tsx'

export interface MenuChoicesProps {
  /** Names the choice for screen readers only, unless a `MenuGroup` around it shows the name. */
  label: string
  value: string
  onValueChange: (value: string) => void
  /** `MenuChoice`s. */
  children: ReactNode
}

/** One choice of a few, in a menu. For independent options that are on or off, use `MenuCheck`. */
export function MenuChoices({ label, value, onValueChange, children }: MenuChoicesProps) {
  const { RadioGroup } = useMenuParts()

  return (
    <RadioGroup aria-label={label} value={value} onValueChange={onValueChange}>
      {children}
    </RadioGroup>
  )
}

export interface MenuChoiceProps {
  value: string
  disabled?: boolean
  children: ReactNode
}

/** One of the `MenuChoices`. */
export function MenuChoice({ value, disabled = false, children }: MenuChoiceProps) {
  const { RadioItem, ItemIndicator } = useMenuParts()

  return (
    <Entry as={RadioItem} value={value} disabled={disabled}>
      <Tick>
        <ItemIndicator>
          <Dot />
        </ItemIndicator>
      </Tick>
      <span>{children}</span>
    </Entry>
  )
}

const Entry = styled.div`
  ${entryStyles}
`
