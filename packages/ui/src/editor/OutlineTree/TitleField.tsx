import type { KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { oneLine, rowField, type RowFieldProps } from './row-field.ts'

export interface TitleFieldProps extends RowFieldProps {
  number: string
  onEnter: () => void
}

/** The title of a heading. Enter adds the next heading. */
export function TitleField({ node: { title }, fixed, number, onChange, onEnter }: TitleFieldProps) {
  const intl = useIntl()
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!fixed) onEnter()
  }
  return (
    <Title
      dir="auto"
      rows={1}
      value={title}
      readOnly={fixed}
      placeholder={intl.formatMessage({ id: 'ui.outline.untitled' })}
      aria-label={intl.formatMessage({ id: 'ui.outline.title' }, { number })}
      onChange={({ target }) => onChange({ title: oneLine(target.value) })}
      onKeyDown={key}
    />
  )
}

const Title = styled.textarea`
  ${rowField}
  color: ${({ theme }) => theme.color.textStrong};
  font: 500 15px/28px ${({ theme }) => theme.font.sans};

  [data-level='1'] > & {
    font: 600 16px/28px ${({ theme }) => theme.font.sans};
  }
  ${({ theme }) => theme.media.phone} {
    inline-size: 100%;
    font-size: 16px;
  }
`
