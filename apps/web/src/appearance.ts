import { Language } from './locale.ts'
import { Settings } from './settings.ts'

/** The theme and the language that are on, and the way to the other ones. */
export function useAppearance() {
  const settings = Settings.useActorRef()
  const language = Language.useActorRef()
  const locale = Language.useSelector(({ context }) => context.locale)
  const dark = Settings.useSelector(({ context }) => context.settings.theme === 'dark')

  return {
    dark,
    toggleTheme: () => settings.send({ type: 'theme.toggle' }),
    toggleLocale: () => language.send({ type: 'locale.choose', locale: locale === 'zh-CN' ? 'en-US' : 'zh-CN' }),
  }
}
