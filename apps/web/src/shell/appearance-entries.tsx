import { MenuAction } from '@moyun/ui'
import { Languages, Moon, SlidersHorizontal, Sun } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { useAppearance } from '../features/settings/use-appearance.ts'
import { Settings } from '../features/settings/settings.ts'

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** Menu entries for language, theme and settings: on a phone the bar has no space for them. */
export function AppearanceEntries() {
  const settings = Settings.useActorRef()
  const { dark, toggleTheme, toggleLocale } = useAppearance()

  return (
    <>
      <MenuAction icon={<Languages {...icon} />} onChosen={toggleLocale}>
        <FormattedMessage id="shell.language" />
      </MenuAction>
      <MenuAction icon={dark ? <Sun {...icon} /> : <Moon {...icon} />} onChosen={toggleTheme}>
        <FormattedMessage id={dark ? 'shell.light' : 'shell.dark'} />
      </MenuAction>
      <MenuAction icon={<SlidersHorizontal {...icon} />} onChosen={() => settings.send({ type: 'drawer.open' })}>
        <FormattedMessage id="shell.settings" />
      </MenuAction>
    </>
  )
}
