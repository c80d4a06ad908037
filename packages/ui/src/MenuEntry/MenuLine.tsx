import { Separator as ContextSeparator } from '@radix-ui/react-context-menu'
import { Separator as DropdownSeparator } from '@radix-ui/react-dropdown-menu'
import { use } from 'react'
import { styled } from 'styled-components'
import { type InBoth, MenuFamilyContext } from './menu-family.ts'

const separators: InBoth<'Separator'> = { dropdown: DropdownSeparator, context: ContextSeparator }

/** A hairline between two groups of a menu. On a page, use `Divider`. */
export function MenuLine() {
  const family = use(MenuFamilyContext)
  const Separator = separators[family]

  return <Line as={Separator} />
}

const Line = styled.div`
  block-size: 1px;
  margin: 6px 10px;
  background: ${({ theme }) => theme.color.lineFaint};
`
