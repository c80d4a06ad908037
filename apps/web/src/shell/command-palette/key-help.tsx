import type { Settings as Chosen } from '@moyun/api'
import { selectSettings } from '@moyun/machines'
import { Dialog, KeyList, kitKeys } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Settings } from '../../features/settings/settings.ts'
import { type ShortcutPanel, modKeyLabel, keyLabels, shortcuts } from './shortcuts.ts'

/** The label on a key, where it differs from its name. */
const caps: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  Escape: 'Esc',
}
const capOf = (key: string) => caps[key] ?? key

const asks: Readonly<Record<ShortcutPanel, string>> = { palette: 'commands.openPalette', keys: 'commands.openKeys' }

/** The keys of the tab bar. */
const onTheTabs = {
  id: 'commands.onTheTabs',
  shortcuts: [
    { id: 'commands.walkTabs', keys: kitKeys.switchTab.map((key) => [capOf(key)]) },
    { id: 'commands.endsOfTabs', keys: kitKeys.ends.map((key) => [capOf(key)]) },
    { id: 'commands.open', keys: [['Enter']] },
    { id: 'commands.moveTab', keys: kitKeys.switchTab.map((key) => [...kitKeys.carry, capOf(key)]) },
    { id: 'commands.closeTab', keys: [[capOf(kitKeys.remove)]] },
  ],
}

/** All shortcuts, grouped by where they work. The keys come from the modules that listen to them. */
const keyGroups = ({ tabBar, enterBreaksLine }: Pick<Chosen, 'tabBar' | 'enterBreaksLine'>) => [
  {
    id: 'commands.everywhere',
    shortcuts: [
      ...(['palette', 'keys'] as const).map((panel) => ({ id: asks[panel], keys: [keyLabels(shortcuts[panel])] })),
      { id: 'commands.close', keys: [[capOf('Escape')]] },
    ],
  },
  {
    id: 'commands.writing',
    shortcuts: [
      { id: 'commands.send', keys: [[...(enterBreaksLine ? [modKeyLabel()] : []), capOf(kitKeys.send)]] },
      { id: 'commands.breakLine', keys: [[...(enterBreaksLine ? [] : ['Shift']), capOf(kitKeys.send)]] },
    ],
  },
  {
    id: 'commands.inTheList',
    shortcuts: [
      { id: 'commands.walk', keys: kitKeys.move.map((key) => [capOf(key)]) },
      { id: 'commands.rename', keys: [[capOf(kitKeys.rename)]] },
      { id: 'commands.remove', keys: [[capOf(kitKeys.remove)]] },
    ],
  },
  ...(tabBar ? [onTheTabs] : []),
]

export interface KeyHelpProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The dialog that lists the keyboard shortcuts. */
export function KeyHelp({ open, onOpenChange }: KeyHelpProps) {
  const groups = keyGroups(Settings.useSelector(selectSettings)).map(({ id, shortcuts: listed }) => ({
    id,
    title: <FormattedMessage id={id} />,
    shortcuts: listed.map((shortcut) => ({ ...shortcut, what: <FormattedMessage id={shortcut.id} /> })),
  }))

  return (
    <Dialog open={open} onOpenChange={onOpenChange} wide title={<FormattedMessage id="commands.keys" />}>
      <KeyList groups={groups} />
    </Dialog>
  )
}
