import { selectMenuPosition, selectSettings } from '@moyun/machines'
import {
  Contrast,
  CornerDownLeft,
  Languages,
  type LucideIcon,
  Moon,
  MoveHorizontal,
  Palette,
  PanelBottom,
  PanelLeft,
  PanelLeftDashed,
  PanelTop,
  PanelTopDashed,
  PanelsTopLeft,
  Server,
  SlidersHorizontal,
  Sun,
  SunMoon,
} from 'lucide-react'
import { useIntl } from 'react-intl'
import { useAppearance } from '../../features/settings/use-appearance.ts'
import { TABLET_LANDSCAPE } from '../use-shell-layout.ts'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { Settings } from '../../features/settings/settings.ts'
import { useChooseSetting } from '../../features/settings/use-choose-setting.ts'
import { useToCommand } from './use-to-command.tsx'
import type { PaletteCommand } from './palette-command.ts'
import { type ToggleSetting, hasVisibleEffect } from './toggle-setting.ts'
import { useOtherLanguage } from './use-other-language.ts'

interface Turn {
  name: ToggleSetting
  id: string
  Icon: LucideIcon
}

/** The settings that are on or off, in the order of the drawer. */
const turns: readonly Turn[] = [
  { name: 'navbar', id: 'settings.navbar', Icon: PanelTop },
  { name: 'tabBar', id: 'settings.tabBar', Icon: PanelsTopLeft },
  { name: 'footer', id: 'settings.footer', Icon: PanelBottom },
  { name: 'menu', id: 'settings.menu', Icon: PanelLeft },
  { name: 'hideMenu', id: 'settings.hideMenu', Icon: PanelLeftDashed },
  { name: 'topMenu', id: 'settings.topMenu', Icon: PanelTopDashed },
  { name: 'menuFromServer', id: 'settings.menuFromServer', Icon: Server },
  { name: 'enterBreaksLine', id: 'settings.enterBreaksLine', Icon: CornerDownLeft },
  { name: 'colorWeak', id: 'settings.colorWeak', Icon: Contrast },
]

/**
 * The settings that the palette can change directly, and commands that open the drawer for the others. Settings without
 * an effect here are left out.
 */
export function useSettingCommands(): readonly PaletteCommand[] {
  const settings = Settings.useActorRef()
  const { themeColor, menuWidth } = Settings.useSelector(selectSettings)
  const isAside = Settings.useSelector(selectMenuPosition) === 'side'
  const asAction = useToCommand()
  const sayOther = useOtherLanguage()
  const looks = useLooks()
  const turned = useTurns(sayOther)
  const open = () => settings.send({ type: 'drawer.open' })
  const inDrawer = (id: string, Icon: LucideIcon, note: string) =>
    asAction({ id, Icon, note, too: 'commands.settingsToo', others: sayOther(id), run: open })

  return [
    asAction({ id: 'commands.openSettings', Icon: SlidersHorizontal, too: 'commands.settingsToo', run: open }),
    ...looks,
    inDrawer('settings.themeColor', Palette, themeColor),
    ...turned,
    ...(isAside ? [inDrawer('settings.menuWidth', MoveHorizontal, String(menuWidth))] : []),
  ]
}

/** Theme (light, dark or as the system) and language. */
function useLooks(): readonly PaletteCommand[] {
  const asAction = useToCommand()
  const choose = useChooseSetting()
  const { theme } = Settings.useSelector(selectSettings)
  const { dark, toggleTheme, toggleLocale } = useAppearance()

  return [
    asAction({
      id: dark ? 'shell.light' : 'shell.dark',
      Icon: dark ? Sun : Moon,
      too: 'commands.themeToo',
      run: toggleTheme,
    }),
    ...(theme === 'system'
      ? []
      : [
          asAction({
            id: 'commands.systemTheme',
            Icon: SunMoon,
            too: 'commands.themeToo',
            run: () => choose('theme', 'system'),
          }),
        ]),
    asAction({ id: 'shell.language', Icon: Languages, too: 'commands.languageToo', run: toggleLocale }),
  ]
}

/** The settings that are on or off, each with its current state. */
function useTurns(sayOther: (id: string) => readonly string[]): readonly PaletteCommand[] {
  const intl = useIntl()
  const asAction = useToCommand()
  const choose = useChooseSetting()
  const chosen = Settings.useSelector(selectSettings)
  const { menuCollapse } = chosen
  const folds = useFolds()
  const fold = asAction({
    id: menuCollapse ? 'commands.unfoldMenu' : 'commands.foldMenu',
    Icon: PanelLeft,
    too: 'commands.menuToo',
    run: () => choose('menuCollapse', !menuCollapse),
  })

  return [
    ...turns
      .filter(({ name }) => hasVisibleEffect(chosen, name))
      .map(({ name, id, Icon }) =>
        asAction({
          id,
          Icon,
          note: intl.formatMessage({ id: chosen[name] ? 'commands.on' : 'commands.off' }),
          too: 'commands.settingsToo',
          others: sayOther(id),
          run: () => choose(name, !chosen[name]),
        }),
      ),
    ...(folds ? [fold] : []),
  ]
}

/** Whether the member's choice decides that the side menu is collapsed: a narrow screen always collapses it. */
function useFolds(): boolean {
  const tight = useMediaQuery(TABLET_LANDSCAPE)
  return Settings.useSelector(selectMenuPosition) === 'side' && !tight
}
