import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx'
import type { FieldReaders } from '../PhoneCodeFields/phone-readers.ts'
import { pasteParsed } from './paste-parsed.ts'

/** A country or region by its ISO code, and the area code of its phone numbers. */
export interface PhoneArea {
  region: string
  code: string
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'inputMode'> {
  /** The form name of the area code field. */
  areaName?: string
  areas?: readonly PhoneArea[]
  defaultArea?: string
  /** Parses a pasted number, with or without its area code. */
  read?: FieldReaders['phone'] | undefined
}

/** The regions to which verification codes can be sent. */
const usual: readonly PhoneArea[] = [
  { region: 'CN', code: '86' },
  { region: 'HK', code: '852' },
  { region: 'MO', code: '853' },
  { region: 'TW', code: '886' },
]

/**
 * A phone number with its area code. The area list is a native select, so that it works well on a phone. For any other
 * number use `TextField`.
 */
export function PhoneField({
  areaName = 'areacode',
  areas = usual,
  defaultArea = '86',
  read,
  disabled,
  ...rest
}: PhoneFieldProps) {
  const intl = useIntl()
  const [area, setArea] = useState(defaultArea)
  /** Selects the area of a number that is pasted with its area code. */
  const understand = (mobile: string) => {
    const phone = read?.({ mobile, areacode: area })
    if (!phone || !/^\d+$/.test(phone.mobile) || !areas.some(({ code }) => code === phone.areacode)) return null
    setArea(phone.areacode)
    return phone.mobile
  }
  const nameOf = (region: string) =>
    intl.formatMessage(
      { id: 'ui.phone.region' },
      { region, name: intl.formatDisplayName(region, { type: 'region' }) ?? region },
    )
  const label = ({ region, code }: PhoneArea) => `+${code} ${nameOf(region)}`

  return (
    <TextField
      autoComplete="tel-national"
      {...rest}
      disabled={disabled}
      type="tel"
      inputMode="tel"
      onPaste={(event) => pasteParsed(event, understand)}
      before={
        <Area>
          <span aria-hidden="true">+{area}</span>
          <ChevronDown size={16} aria-hidden="true" />
          <select
            name={areaName}
            aria-label={intl.formatMessage({ id: 'ui.phone.area' })}
            autoComplete="tel-country-code"
            value={area}
            disabled={disabled}
            onChange={(event) => setArea(event.target.value)}
          >
            {areas.map((each) => (
              <option key={each.region} value={each.code}>
                {label(each)}
              </option>
            ))}
          </select>
        </Area>
      }
    />
  )
}

const Area = styled.span`
  position: relative;
  display: inline-flex;
  gap: ${({ theme }) => theme.space[1]};
  align-items: center;
  block-size: 18px;
  padding-inline-end: ${({ theme }) => theme.space[3]};
  border-inline-end: 1px solid ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.text};

  svg {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  select {
    position: absolute;
    inset: -12px 0 -12px -4px;
    border: 0;
    appearance: none;
    background: ${({ theme }) => theme.color.raised};
    color: ${({ theme }) => theme.color.text};
    cursor: pointer;
    font-size: 16px;
    opacity: 0;
  }
  &:has(select:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 4px;
    border-radius: ${({ theme }) => theme.radius.s};
  }
`
