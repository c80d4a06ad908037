import { paintStyleName } from '@moyun/api/paint-styles'
import { Button, TextArea } from '@moyun/ui'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import type { FittedForm, PaintingForm } from './painting-form.ts'
import { parameterText } from '../../features/works/parameters.ts'

export interface PhoneBarProps {
  form: FittedForm
  onChange: (changes: Partial<PaintingForm>) => void
  /** Opens the whole form. */
  onMore: () => void
  call: ReactNode
  /** The source picture. */
  children?: ReactNode
}

/** The phone bar with the most important inputs: prompt, style summary, and the button. */
export function PhoneBar({ form: { prompt, style, ratio, count }, onChange, onMore, call, children }: PhoneBarProps) {
  const intl = useIntl()

  return (
    <>
      {children}
      <Field>
        <TextArea
          label={<FormattedMessage id="painting.prompt" />}
          placeholder={intl.formatMessage({ id: 'painting.promptHint' })}
          rows={1}
          value={prompt}
          onChange={({ target }) => onChange({ prompt: target.value })}
        />
      </Field>
      <More>
        <Button kind="quiet" size="s" onClick={onMore}>
          <SlidersHorizontal size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
          <FormattedMessage
            id="painting.chosen"
            values={{
              style: paintStyleName(style, intl.locale),
              ratio: parameterText('ratio', ratio, intl.locale),
              count,
            }}
          />
        </Button>
      </More>
      {call}
    </>
  )
}

/** Three lines, then the field scrolls, so that the result stays visible. */
const Field = styled.div`
  textarea {
    max-block-size: 100px;
  }
`

const More = styled.div`
  margin-inline: -10px;
`
