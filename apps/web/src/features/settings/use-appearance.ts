import { selectLocale, selectTheme } from '@moyun/machines'
import { Language } from '../../i18n/locale.ts'
import { otherLocale } from '../../i18n/messages.ts'
import { Settings } from './settings.ts'

/** The current theme and language, and the functions that switch them. */
export function useAppearance() {
  const settings = Settings.useActorRef()
  const language = Language.useActorRef()
  const locale = Language.useSelector(selectLocale)

  return {
    dark: Settings.useSelector(selectTheme) === 'dark',
    toggleTheme: () => settings.send({ type: 'theme.toggle' }),
    toggleLocale: () => language.send({ type: 'locale.change', locale: otherLocale(locale) }),
  }
}
