import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../Dot/Dot.tsx'
import { FieldButton } from '../Field/FieldButton.tsx'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'

export interface CaptchaFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after' | 'label' | 'placeholder' | 'hint'> {
  /** The picture, an SVG document. It is shown as an image, in which nothing runs. */
  picture?: string | undefined
  /** How many letters it shows. */
  length?: number
  /** A picture is on its way; the one before it fades. */
  busy?: boolean
  /** The picture did not come: the button fetches it again. */
  failed?: boolean
  onAnother: () => void
}

/**
 * The letters of a picture, which a person reads and a program does not. Another picture is another question: the answer
 * starts empty. Ask only where a server asks for it: it keeps out people, too. A code that was sent belongs in `CodeField`.
 */
export function CaptchaField({ picture, length = 4, busy = false, failed = false, onAnother, ...rest }: CaptchaFieldProps) {
  const intl = useIntl()

  return (
    <Letters>
      <TextField
        key={picture ?? ''}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        label={<FormattedMessage id="ui.captcha.label" />}
        placeholder={intl.formatMessage({ id: 'ui.captcha.placeholder' }, { length })}
        hint={<FormattedMessage id="ui.captcha.hint" />}
        readOnly={busy || failed}
        maxLength={length}
        after={
          <>
            <Plate aria-busy={busy} data-state={failed ? 'failed' : busy || rest.disabled ? 'faded' : 'drawn'}>
              {failed ? <FormattedMessage id="ui.captcha.failed" /> : <Drawing picture={picture} alt={intl.formatMessage({ id: 'ui.captcha.picture' }, { length })} />}
            </Plate>
            <FieldButton disabled={rest.disabled} aria-disabled={busy || undefined} onClick={busy ? undefined : onAnother}>
              <FormattedMessage id={failed ? 'ui.captcha.retry' : 'ui.captcha.another'} />
            </FieldButton>
          </>
        }
      />
    </Letters>
  )
}

const Drawing = ({ picture, alt }: { picture: string | undefined; alt: string }) =>
  picture === undefined ? <Dot breathing /> : <img src={`data:image/svg+xml,${encodeURIComponent(picture)}`} alt={alt} />

const Letters = styled.div`
  input {
    letter-spacing: 0.2em;
    text-transform: uppercase;
  }
  input::placeholder {
    letter-spacing: normal;
    text-transform: none;
  }
`

const Plate = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 120px;
  block-size: 40px;
  margin-block: 2px;
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  img {
    inline-size: 100%;
    block-size: 100%;
    border-radius: inherit;
    transition: ${({ theme }) => `opacity ${theme.motion.touch} ${theme.motion.ink}`};
  }
  &[data-state='faded'] img {
    opacity: 0.4;
  }
`
