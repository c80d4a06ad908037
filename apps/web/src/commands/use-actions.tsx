import { selectMaySwitchRole, selectRole, selectSettings } from '@moyun/machines'
import { ArrowRightLeft, Keyboard, Languages, LogOut, Moon, PanelLeft, SquarePen, Sun } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useAppearance } from '../appearance.ts'
import { Role } from '../role.ts'
import { Session } from '../session.ts'
import { Settings } from '../settings.ts'
import type { Deed } from './deed.ts'
import { initials } from './initials.ts'
import { printed, shortcuts } from './shortcuts.ts'

const icon = { size: 18, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** What can be done from anywhere, and what can be set. */
export function useActions(onKeys: () => void): { actions: readonly Deed[]; settings: readonly Deed[] } {
  const intl = useIntl()
  const go = useNavigate()
  const session = Session.useActorRef()
  const role = Role.useActorRef()
  const viewed = Role.useSelector(selectRole)
  const maySwitch = Role.useSelector(selectMaySwitchRole)
  const settings = Settings.useActorRef()
  const { menuCollapse } = Settings.useSelector(selectSettings)
  const { dark, toggleTheme, toggleLocale } = useAppearance()
  const deed = (id: string, rest: Pick<Deed, 'icon' | 'keys' | 'run'>, words: string): Deed => {
    const name = intl.formatMessage({ id })
    return { id, name, also: [initials(name), intl.formatMessage({ id: words })], ...rest }
  }

  return {
    actions: [
      deed('commands.newChat', { icon: <SquarePen {...icon} />, run: () => void go('/chat') }, 'commands.newChatToo'),
      ...(maySwitch
        ? [
            deed(
              viewed === 'admin' ? 'shell.viewAsUser' : 'shell.viewAsAdmin',
              { icon: <ArrowRightLeft {...icon} />, run: () => role.send({ type: 'role.switch' }) },
              'commands.viewToo',
            ),
          ]
        : []),
      deed('commands.keys', { icon: <Keyboard {...icon} />, keys: printed(shortcuts.keys), run: onKeys }, 'commands.keysToo'),
      deed('shell.logout', { icon: <LogOut {...icon} />, run: () => session.send({ type: 'logout' }) }, 'commands.logoutToo'),
    ],
    settings: [
      deed(dark ? 'shell.light' : 'shell.dark', { icon: dark ? <Sun {...icon} /> : <Moon {...icon} />, run: toggleTheme }, 'commands.themeToo'),
      deed('shell.language', { icon: <Languages {...icon} />, run: toggleLocale }, 'commands.languageToo'),
      deed(
        menuCollapse ? 'commands.unfoldMenu' : 'commands.foldMenu',
        {
          icon: <PanelLeft {...icon} />,
          run: () => settings.send({ type: 'setting.change', name: 'menuCollapse', value: !menuCollapse }),
        },
        'commands.menuToo',
      ),
    ],
  }
}
