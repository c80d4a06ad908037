import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

/** The line with the label and the element at its end. */
export const FieldHead = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
  margin-block-end: 6px;
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.label};

  &:has(> label > ${VisuallyHidden}) {
    margin: 0;
  }
  &[data-look='ruled'] {
    margin: 0;
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
`

/** A hint, or the problem that replaces it. */
export const FieldNote = styled.p`
  margin-block-start: 4px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  &[data-tone='problem'] {
    color: ${({ theme }) => theme.color.danger};
  }
`
