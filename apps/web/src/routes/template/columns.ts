import { styled } from 'styled-components'

/** The form on the left and the text on the right, separated by a hairline; one of the two on a narrow screen. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: 320px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[10]};
  align-items: start;
  margin-block-start: ${({ theme }) => theme.space[6]};

  > :last-child {
    min-block-size: 480px;
    padding-inline-start: ${({ theme }) => theme.space[10]};
    border-inline-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  @media (width < 1024px) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[5]};

    > :last-child {
      min-block-size: 0;
      padding: 0;
      border: 0;
    }
  }
  @media print {
    display: block;

    > :last-child {
      min-block-size: 0;
      padding: 0;
      border: 0;
    }
  }
`
