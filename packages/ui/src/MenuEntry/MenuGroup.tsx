import { Group as ContextGroup, Label as ContextLabel } from '@radix-ui/react-context-menu'
import { Group as DropdownGroup, Label as DropdownLabel } from '@radix-ui/react-dropdown-menu'
import { type ReactNode, use, useId } from 'react'
import { styled } from 'styled-components'
import { type InBoth, MenuFamilyContext } from './menu-family.ts'

const groups: InBoth<'Group'> = { dropdown: DropdownGroup, context: ContextGroup }
const labels: InBoth<'Label'> = { dropdown: DropdownLabel, context: ContextLabel }

export interface MenuGroupProps {
  label: ReactNode
  /** Entries. */
  children: ReactNode
}

/** A few entries of a menu under a name. Where no name is needed, a `MenuLine` parts them. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  const family = use(MenuFamilyContext)
  const Group = groups[family]
  const Label = labels[family]
  const id = useId()

  return (
    <Group aria-labelledby={id}>
      <Name as={Label} id={id}>{label}</Name>
      {children}
    </Group>
  )
}

const Name = styled.div`
  padding: 6px 10px 2px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
