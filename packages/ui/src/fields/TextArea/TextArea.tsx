import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { autoGrow } from '../../chat/Composer/auto-grow.ts'
import { Field, type FieldProps } from '../Field/Field.tsx'
import { countCodePoints, tooLong } from '../Field/too-long.ts'

export interface TextAreaProps
  extends
    Omit<ComponentProps<'textarea'>, 'id' | 'children' | 'maxLength'>,
    Omit<FieldProps, 'children' | 'look' | 'before' | 'after' | 'aside'> {
  /**
   * The maximum number of characters (code points). The count shows from nine tenths of the limit. A longer text, for
   * example a pasted one, is not truncated; a message says by how much it is too long.
   */
  limit?: number
  /** The count shows from the first character. */
  counted?: boolean
}

/**
 * Text of several lines; it grows with its content, from `rows` to 40 % of the window. For one line use `TextField`, to
 * send messages `Composer`.
 */
export function TextArea({ label, hint, problem, limit, counted = false, rows = 3, onChange, ...rest }: TextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [ownText, setOwnText] = useState(String(rest.defaultValue ?? ''))
  const text = rest.value === undefined ? ownText : String(rest.value)
  const length = limit === undefined ? 0 : countCodePoints(text)
  useLayoutEffect(() => autoGrow(field.current), [text])

  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setOwnText(event.target.value)
    onChange?.(event)
  }

  return (
    <Field
      label={label}
      hint={hint}
      problem={problem ?? (limit === undefined ? undefined : tooLong(text, limit))}
      aside={
        limit !== undefined && (counted || length >= limit * NEAR) ? (
          <Count data-over={length > limit || undefined}>
            <FormattedMessage id="ui.chat.count" values={{ count: length, limit }} />
          </Count>
        ) : null
      }
    >
      {(wiring) => <Lines {...rest} {...wiring} ref={field} rows={rows} onChange={change} />}
    </Field>
  )
}

/** Share of the limit at which the count starts to show. */
const NEAR = 0.9

const Lines = styled.textarea`
  max-block-size: 40dvh;
  min-block-size: calc(${({ rows = 1 }) => rows} * 1lh + 14px);
  margin-inline: calc(-1 * ${({ theme }) => theme.space[3]});
  field-sizing: content;
  resize: none;

  && {
    padding: 7px ${({ theme }) => theme.space[3]};
  }
`

const Count = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  &[data-over] {
    color: ${({ theme }) => theme.color.danger};
  }
`
