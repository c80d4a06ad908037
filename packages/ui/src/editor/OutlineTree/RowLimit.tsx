import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { FieldNote } from '../../fields/Field/field-parts.ts'

/** Reports by how many UTF-16 units a text exceeds its limit: pasted text is never truncated. */
export function RowLimit({ text, limit }: { text: string; limit: number }) {
  const over = text.length - limit
  return over > 0 ? (
    <Note role="status" data-tone="problem">
      <FormattedMessage id="ui.field.tooLong" values={{ limit, over }} />
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
