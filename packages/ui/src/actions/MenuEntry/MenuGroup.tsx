import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { useMenuParts } from './menu-parts.ts'

export interface MenuGroupProps {
  label: ReactNode
  /** Menu entries. */
  children: ReactNode
}

/** A few menu entries under a heading. Where no heading is needed, separate them with a `MenuSeparator`. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  const { Group, Label } = useMenuParts()
  const id = useId()

  return (
    <Group aria-labelledby={id}>
      <Name as={Label} id={id}>
        {label}
      </Name>
      {children}
    </Group>
  )
}

const Name = styled.div`
  padding: 6px 10px 2px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
