import { styled } from 'styled-components'

/** The line of a label, and of what stands at its end. */
export const FieldHead = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: 6px;
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.label};

  &[data-look='ruled'] {
    margin: 0;
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
`

/** A hint, or in its place what is wrong. */
export const FieldNote = styled.p`
  margin-block-start: 4px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  &[data-tone='problem'] {
    color: ${({ theme }) => theme.color.danger};
  }
`
