import { styled } from 'styled-components'

/** The sections of a page in a column, separated by space. */
export const SectionGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[12]};
  margin-block-start: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.phone} {
    gap: ${({ theme }) => theme.space[10]};
    margin-block-start: ${({ theme }) => theme.space[5]};
  }
`

/** Two sections side by side; stacked on a phone. */
export const SectionPair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space[10]} ${theme.space[16]}`};
  align-items: start;

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
