import { type ComponentProps, type Ref, type RefObject, useImperativeHandle, useLayoutEffect } from 'react'
import { defineMessages, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useWideScreen } from '../../overlays/Drawer/use-wide-screen.ts'
import { autoGrow } from './auto-grow.ts'

const words = defineMessages({
  label: { id: 'ui.chat.composer' },
  shortPlaceholder: { id: 'ui.chat.placeholderShort' },
})

export interface ComposerFieldProps extends Omit<ComponentProps<'textarea'>, 'ref' | 'placeholder'> {
  field: RefObject<HTMLTextAreaElement | null>
  ref: Ref<HTMLTextAreaElement | null> | undefined
  noteId: string
  invalid: boolean
  placeholder: string | undefined
  label: string | undefined
  sendModifier: string | undefined
}

/** The text field of the composer, which grows with its content. */
export function ComposerField({
  field,
  ref,
  noteId,
  invalid,
  placeholder,
  label,
  sendModifier,
  ...rest
}: ComposerFieldProps) {
  const intl = useIntl()
  const wide = useWideScreen()
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => field.current, [field])
  useLayoutEffect(() => autoGrow(field.current), [field, rest.value])

  return (
    <Words
      {...rest}
      ref={field}
      rows={1}
      dir="auto"
      aria-label={label ?? intl.formatMessage(words.label)}
      aria-describedby={noteId}
      aria-invalid={invalid || undefined}
      placeholder={
        placeholder ??
        (wide
          ? intl.formatMessage({ id: 'ui.chat.placeholder' }, { modifier: sendModifier ?? 'none' })
          : intl.formatMessage(words.shortPlaceholder))
      }
    />
  )
}

const Words = styled.textarea`
  display: block;
  inline-size: 100%;
  min-block-size: 28px;
  max-block-size: 40dvh;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ theme }) => theme.color.textStrong};
  field-sizing: content;
  font: ${({ theme }) => theme.type.read};
  outline: none;
  resize: none;

  [data-roomy] > & {
    min-block-size: 68px;
    font: 400 17px/30px ${({ theme }) => theme.font.sans};

    ${({ theme }) => theme.media.phone} {
      min-block-size: 56px;
      font-size: 16px;
    }
  }
`
