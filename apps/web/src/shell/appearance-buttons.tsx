import { IconButton } from '@moyun/ui'
import { Languages, Moon, Sun } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useAppearance } from '../features/settings/use-appearance.ts'

/** Two buttons: one switches the language, the other the theme. */
export function AppearanceButtons() {
  const intl = useIntl()
  const { dark, toggleTheme, toggleLocale } = useAppearance()

  return (
    <>
      <IconButton label={intl.formatMessage({ id: 'shell.language' })} onClick={toggleLocale}>
        <Languages size={18} strokeWidth={1.5} absoluteStrokeWidth />
      </IconButton>
      <IconButton
        tip="corner"
        label={intl.formatMessage({ id: dark ? 'shell.light' : 'shell.dark' })}
        onClick={toggleTheme}
      >
        {dark ? (
          <Sun size={18} strokeWidth={1.5} absoluteStrokeWidth />
        ) : (
          <Moon size={18} strokeWidth={1.5} absoluteStrokeWidth />
        )}
      </IconButton>
    </>
  )
}
