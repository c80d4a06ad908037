import { styled } from 'styled-components'

/** Specimens beside each other, as many as fit. */
export const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: ${({ theme }) => `${theme.space[5]} ${theme.space[4]}`};
  margin: ${({ theme }) => `${theme.space[3]} 0 0`};
  padding: 0;
  list-style: none;
`

/** Specimens below each other. */
export const Rows = styled.ul`
  display: grid;
  margin: ${({ theme }) => `${theme.space[4]} 0 0`};
  padding: 0;
  list-style: none;

  > li {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `${theme.space[1]} ${theme.space[6]}`};
    align-items: baseline;
    padding-block: ${({ theme }) => theme.space[3]};
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
`

/** What styles call it. */
export const Name = styled.code`
  display: block;
  flex: none;
  min-inline-size: 96px;
  margin-block-start: ${({ theme }) => theme.space[1]};
  color: ${({ theme }) => theme.color.textMuted};
  font: 12px/20px ${({ theme }) => theme.font.mono};
`

/** What a group of specimens is. */
export const Note = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
