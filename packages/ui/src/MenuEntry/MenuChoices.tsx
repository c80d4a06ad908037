import { ItemIndicator as ContextItemIndicator, RadioGroup as ContextRadioGroup, RadioItem as ContextRadioItem } from '@radix-ui/react-context-menu'
import { ItemIndicator as DropdownItemIndicator, RadioGroup as DropdownRadioGroup, RadioItem as DropdownRadioItem } from '@radix-ui/react-dropdown-menu'
import { type ReactNode, use } from 'react'
import { styled } from 'styled-components'
import { Dot } from '../Dot/Dot.tsx'
import { type InBoth, MenuFamilyContext } from './menu-family.ts'
import { entryLooks } from './MenuPaper.tsx'
import { Tick } from './Tick.tsx'

const radioGroups: InBoth<'RadioGroup'> = { dropdown: DropdownRadioGroup, context: ContextRadioGroup }
const radioItems: InBoth<'RadioItem'> = { dropdown: DropdownRadioItem, context: ContextRadioItem }
const indicators: InBoth<'ItemIndicator'> = { dropdown: DropdownItemIndicator, context: ContextItemIndicator }

export interface MenuChoicesProps {
  /** What is chosen between: heard only, unless a `MenuGroup` around it shows it. */
  label: string
  value: string
  onValueChange: (value: string) => void
  /** `MenuChoice`s. */
  children: ReactNode
}

/** One of a few, in a menu. For things that are on or off by themselves, use `MenuCheck`. */
export function MenuChoices({ label, value, onValueChange, children }: MenuChoicesProps) {
  const family = use(MenuFamilyContext)
  const RadioGroup = radioGroups[family]

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
  const family = use(MenuFamilyContext)
  const RadioItem = radioItems[family]
  const ItemIndicator = indicators[family]

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
  ${entryLooks}
`
