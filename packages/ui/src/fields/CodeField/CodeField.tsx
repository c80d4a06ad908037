import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { FieldButton } from '../Field/FieldButton.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { plainReaders, type FieldReaders } from '../PhoneCodeFields/phone-readers.ts'
import { pasteParsed } from '../PhoneField/paste-parsed.ts'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export interface CodeFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'inputMode'> {
  /** Extracts the code from pasted text, such as a whole message. */
  read?: FieldReaders['code'] | undefined
  /** Seconds until the code may be sent again. */
  secondsLeft?: number
  /** The code is being sent. */
  sending?: boolean
  /** A code was sent before, so the button offers to send another. */
  sent?: boolean
  onSend?: (() => void) | undefined
}

/** The verification code from a text message, with the button that sends it. For any other number use `TextField`. */
export function CodeField({
  read = plainReaders.code,
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
        onPaste={(event) => pasteParsed(event, (text) => digitsOrNull(read(text)))}
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
            <VisuallyHidden role="status">
              {isAnnounced(secondsLeft) ? (
                <FormattedMessage id="ui.code.wait" values={{ seconds: secondsLeft }} />
              ) : null}
            </VisuallyHidden>
          </>
        }
      />
    </Spread>
  )
}

/** Text without a code is pasted as it is. */
const digitsOrNull = (text: string) => (/^\d+$/.test(text) ? text : null)

/**
 * A countdown is announced at each full minute and at ten seconds: announcing each second would drown out everything
 * else.
 */
const isAnnounced = (seconds: number) => seconds > 0 && (seconds % 60 === 0 || seconds === 10)

const Spread = styled.div`
  input {
    letter-spacing: 0.2em;
  }
  input::placeholder {
    letter-spacing: normal;
  }
`
