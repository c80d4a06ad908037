import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../Dot/Dot.tsx'
import { FieldButton } from '../Field/FieldButton.tsx'
import { Hidden } from '../Hidden/Hidden.tsx'
import { asWritten, type FieldReaders } from '../PhoneCodeFields/written.ts'
import { pasteRead } from '../PhoneField/paste-read.ts'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'inputMode'> {
  /** How a text is understood that is pasted, such as a whole message with the code. */
  read?: FieldReaders['code'] | undefined
  /** Seconds until the code may be sent again. */
  secondsLeft?: number
  /** The code is on its way to the phone company. */
  sending?: boolean
  /** A code was sent before, so the button offers another. */
  sent?: boolean
  onSend?: (() => void) | undefined
}

/** The code from a text message, with the button that sends it. For any other number use `TextField`. */
export function CodeField({
  read = asWritten.code,
  secondsLeft = 0,
  sending = false,
  sent = false,
  onSend,
  ...rest
}: CodeFieldProps) {
  return (
    <Spread>
      <TextField
        autoComplete="one-time-code"
        {...rest}
        type="text"
        inputMode="numeric"
        onPaste={(event) => pasteRead(event, (text) => digitsOrNull(read(text)))}
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

/** A text in which no code was found is pasted as it is. */
const digitsOrNull = (text: string) => (/^\d+$/.test(text) ? text : null)

/** A countdown is heard each minute and at ten seconds: one that is heard each second drowns everything else. */
const isTold = (seconds: number) => seconds > 0 && (seconds % 60 === 0 || seconds === 10)

const Spread = styled.div`
  input {
    letter-spacing: 0.2em;
  }
  input::placeholder {
    letter-spacing: normal;
  }
`
