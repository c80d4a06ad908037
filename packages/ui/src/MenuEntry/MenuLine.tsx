import { styled } from 'styled-components'
import { useMenuFamily } from './use-menu-family.ts'

/** A hairline between two groups of a menu. On a page, use `Divider`. */
export function MenuLine() {
  const { Separator } = useMenuFamily()

  return <Line as={Separator} />
}

const Line = styled.div`
  block-size: 1px;
  margin: 6px 10px;
  background: ${({ theme }) => theme.color.lineFaint};
`
