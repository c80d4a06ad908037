import { styled } from 'styled-components'

/** A grid of specimens, with as many columns as fit. */
export const SpecimenGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
  gap: ${({ theme }) => `${theme.space[5]} ${theme.space[4]}`};
  margin: ${({ theme }) => `${theme.space[3]} 0 0`};
  padding: 0;
  list-style: none;
`

/** Specimens in a column. */
export const SpecimenList = styled.ul`
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

/** The key of a token in the theme. */
export const TokenName = styled.code`
  display: block;
  flex: none;
  min-inline-size: 96px;
  margin-block-start: ${({ theme }) => theme.space[1]};
  color: ${({ theme }) => theme.color.textMuted};
  font: 12px/20px ${({ theme }) => theme.font.mono};
`

/** The title of a group of specimens. */
export const SpecimenTitle = styled.p`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
