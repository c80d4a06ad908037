import { styled } from 'styled-components'
import { FieldNote } from '../../fields/Field/field-parts.ts'
import { tooLong } from '../../fields/Field/too-long.ts'

/** Reports by how many characters a text exceeds its limit. */
export function RowLimit({ text, limit }: { text: string; limit: number }) {
  const problem = tooLong(text, limit)
  return problem ? (
    <Note role="status" data-tone="problem">
      {problem}
    </Note>
  ) : null
}

const Note = styled(FieldNote)`
  grid-column: 3 / -2;
  margin: 0;
  padding-inline: 4px;

  ${({ theme }) => theme.media.phone} {
    grid-column: 2 / -1;
  }
`
