import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { FieldNote } from '../Field/field-words.ts'

/** Says how much of a heading's text is too much, in UTF-16 units: nothing that is pasted is cut. */
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
