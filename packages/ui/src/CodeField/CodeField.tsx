import type { ClipboardEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../Dot/Dot.tsx'
import { FieldButton } from '../Field/FieldButton.tsx'
import { Hidden } from '../Hidden/Hidden.tsx'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'inputMode'> {
  /** How many digits the code has. */
  length?: number
  /** Seconds until the code may be sent again. */
  secondsLeft?: number
  /** The code is on its way to the phone company. */
  sending?: boolean
  /** A code was sent before, so the button offers another. */
  sent?: boolean
  onSend?: (() => void) | undefined
}

/** The code from a text message, with the button that sends it. For any other number use `TextField`. */
export function CodeField({ length = 6, secondsLeft = 0, sending = false, sent = false, onSend, ...rest }: CodeFieldProps) {
  return (
    <Spread>
      <TextField
        autoComplete="one-time-code"
        {...rest}
        type="text"
        inputMode="numeric"
        maxLength={length}
        onPaste={(event) => pasteDigits(event, length)}
        after={
          <>
            <FieldButton
              disabled={secondsLeft > 0 || rest.disabled}
              aria-disabled={sending || undefined}
              onClick={sending ? undefined : onSend}
            >
              {sending ? <Dot breathing /> : null}
              {secondsLeft > 0 ? (
                <FormattedMessage id="ui.code.wait" values={{ seconds: secondsLeft }} />
              ) : (
                <FormattedMessage id={sent ? 'ui.code.again' : 'ui.code.send'} />
              )}
            </FieldButton>
            <Hidden role="status">
              {isTold(secondsLeft) ? <FormattedMessage id="ui.code.wait" values={{ seconds: secondsLeft }} /> : null}
            </Hidden>
          </>
        }
      />
    </Spread>
  )
}

/** A countdown is heard each minute and at ten seconds: one that is heard each second drowns everything else. */
const isTold = (seconds: number) => seconds > 0 && (seconds % 60 === 0 || seconds === 10)

/** Whole messages are pasted: “您的验证码是 407 212” becomes 407212. */
function pasteDigits(event: ClipboardEvent<HTMLInputElement>, length: number) {
  const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, length)
  if (!digits) return
  event.preventDefault()
  const input = event.currentTarget
  input.setRangeText(digits, 0, input.value.length, 'end')
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
}

const Spread = styled.div`
  input {
    letter-spacing: 0.2em;
  }
  input::placeholder {
    letter-spacing: normal;
  }
`
