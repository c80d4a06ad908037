import * as Radix from '@radix-ui/react-radio-group'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { dark } from '../../theme/dark.ts'
import { light } from '../../theme/light.ts'

export type ThemePreference = 'light' | 'dark' | 'system'

export interface ThemeChoiceProps {
  /** What is being chosen: the accessible name, not visible. */
  label: string
  value: ThemePreference
  onValueChange: (value: ThemePreference) => void
  /** The names of the themes. */
  names: Readonly<Record<ThemePreference, ReactNode>>
}

/**
 * The choice of theme, shown as small previews: light, dark, or the system's theme. Used once, in the settings; a
 * button that toggles the theme is an `IconButton`.
 */
export function ThemeChoice({ label, value, onValueChange, names }: ThemeChoiceProps) {
  const choose = (next: string) => {
    if (isTheme(next)) onValueChange(next)
  }

  return (
    <Row aria-label={label} value={value} onValueChange={choose} orientation="horizontal">
      {themes.map((theme) => (
        <Choice key={theme} value={theme}>
          <Picture data-look={theme} aria-hidden="true" />
          {names[theme]}
        </Choice>
      ))}
    </Row>
  )
}

const themes = ['light', 'dark', 'system'] as const

const isTheme = (value: string): value is ThemePreference => themes.some((theme) => theme === value)

const Row = styled(Radix.Root)`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[3]};
`

const Choice = styled(Radix.Item)`
  display: grid;
  gap: 6px;
  align-content: start;
  min-inline-size: 0;
  border-radius: 8px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-align: center;

  &:hover,
  &[data-state='checked'] {
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-state='checked'] {
    font-weight: 500;
  }
  &[data-state='checked'] > span {
    outline: 2px solid ${({ theme }) => theme.color.accentEdge};
    outline-offset: 2px;
  }
  &:focus-visible > span {
    outline: 0;
  }
`

const sheetOf = (look: typeof light | typeof dark) => `
  background: ${look['--surface-raised']};
  box-shadow: 0 0 0 1px ${look['--line']};
`

/**
 * A small preview of the page background with a sheet, in the colours of each theme; the system theme is half light,
 * half dark.
 */
const Picture = styled.span`
  position: relative;
  display: block;
  overflow: hidden;
  block-size: 56px;
  border-radius: 8px;
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};

  &::before,
  &::after {
    position: absolute;
    inset: 7px 7px 7px 22px;
    border-radius: 3px;
    content: '';
  }
  &[data-look='light'] {
    background: ${light['--surface-ground']};
  }
  &[data-look='dark'] {
    background: ${dark['--surface-ground']};
  }
  &[data-look='light']::after {
    ${sheetOf(light)}
  }
  &[data-look='dark']::after {
    ${sheetOf(dark)}
  }
  &[data-look='system'] {
    background: linear-gradient(115deg, ${light['--surface-ground']} 50%, ${dark['--surface-ground']} 50%);
  }
  &[data-look='system']::before {
    ${sheetOf(light)}
    clip-path: polygon(0 0, 72% 0, 38% 100%, 0 100%);
  }
  &[data-look='system']::after {
    ${sheetOf(dark)}
    clip-path: polygon(72% 0, 100% 0, 100% 100%, 38% 100%);
  }
`
