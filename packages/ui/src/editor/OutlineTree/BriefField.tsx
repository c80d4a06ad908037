import { useLayoutEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { autoGrow } from '../../chat/Composer/auto-grow.ts'
import { oneLine, rowField, type RowFieldProps } from './row-field.ts'

/** The brief of a section: what it should say. */
export function BriefField({ node: { title, brief }, fixed, onChange }: RowFieldProps) {
  const intl = useIntl()
  const field = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => autoGrow(field.current), [brief])
  return (
    <Brief
      ref={field}
      dir="auto"
      rows={1}
      value={brief}
      readOnly={fixed}
      placeholder={fixed ? undefined : intl.formatMessage({ id: 'ui.outline.brief' })}
      aria-label={intl.formatMessage({ id: 'ui.outline.briefOf' }, { title })}
      onChange={({ target }) => onChange({ brief: oneLine(target.value) })}
    />
  )
}

const Brief = styled.textarea`
  ${rowField}
  grid-column: 3 / -2;
  inline-size: 100%;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.body};

  ${({ theme }) => theme.media.phone} {
    grid-column: 2 / -1;
    font-size: 16px;
  }
`
