import { styled } from 'styled-components'
import { useMenuParts } from './menu-parts.ts'

/** A separator between two groups of a menu. On a page, use `Divider`. */
export function MenuSeparator() {
  const { Separator } = useMenuParts()

  return <Line as={Separator} />
}

const Line = styled.div`
  block-size: 1px;
  margin: 6px 10px;
  background: ${({ theme }) => theme.color.lineFaint};
`
