import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { PasswordField, type PasswordFieldProps } from '../PasswordField/PasswordField.tsx'
import { passwordStrength } from './password-strength.ts'

/** Loads passwords that are refused as too common, in lower case. */
export type LoadCommonPasswords = () => Promise<ReadonlySet<string>>

export interface NewPasswordFieldProps extends PasswordFieldProps {
  /** The minimum number of characters. */
  least?: number
  /** Is called when the member begins. Left out: none is known as common. */
  loadCommon?: LoadCommonPasswords | undefined
}

const none: ReadonlySet<string> = new Set()

/** The account name and the phone number in the password's form. */
const namesIn = (form: HTMLFormElement | null) =>
  [...(form?.querySelectorAll<HTMLInputElement>('[autocomplete^="username"], [autocomplete^="tel"]') ?? [])].map(
    ({ value }) => value.replaceAll(/\s/g, ''),
  )

/** A field for a new password, with its strength. To ask for an existing password, use `PasswordField`. */
export function NewPasswordField({ least = 8, loadCommon, hint, onChange, onFocus, ...rest }: NewPasswordFieldProps) {
  const [ownText, setOwnText] = useState(String(rest.defaultValue ?? ''))
  const [names, setNames] = useState<readonly string[]>([])
  const [common, setCommon] = useState(loadCommon ? null : none)
  // A refused password shows no strength: the meter only knows its characters, not the reason.
  const strength = rest.problem
    ? null
    : passwordStrength(rest.value === undefined ? ownText : String(rest.value), least, common, names)

  const focus = (event: FocusEvent<HTMLInputElement>) => {
    // Without the list, the server gives the reason.
    if (common === null) loadCommon?.().then(setCommon, () => undefined)
    onFocus?.(event)
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setOwnText(event.target.value)
    setNames(namesIn(event.target.form))
    onChange?.(event)
  }

  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        {...rest}
        hint={hint ?? <FormattedMessage id="ui.password.cure" values={{ least }} />}
        onFocus={focus}
        onChange={change}
      />
      <Meter role="status" data-strength={strength ?? 'none'}>
        <i />
        <i />
        <i />
        {strength ? (
          <span>
            <FormattedMessage id="ui.password.strength" values={{ strength }} />
          </span>
        ) : null}
      </Meter>
    </div>
  )
}

const Meter = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[1]};
  align-items: center;
  min-block-size: 22px;
  margin-block-start: 2px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};

  i {
    flex: 0 1 40px;
    block-size: 4px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.line};
    transition: ${({ theme }) => `background-color ${theme.motion.move} ${theme.motion.ink}`};
  }
  span {
    margin-inline-start: ${({ theme }) => theme.space[2]};
  }
  &[data-strength='short'] i:nth-child(1),
  &[data-strength='weak'] i:nth-child(1),
  &[data-strength='common'] i:nth-child(1),
  &[data-strength='fair'] i:nth-child(-n + 2),
  &[data-strength='strong'] i {
    background: ${({ theme }) => theme.color.textStrong};
  }
`
