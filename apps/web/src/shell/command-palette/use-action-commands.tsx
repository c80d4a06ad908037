import { selectMaySwitchRole, selectRole } from '@moyun/machines'
import { ArrowRightLeft, Keyboard, LogOut, SquarePen } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { Role } from '../../session/role.ts'
import { Session } from '../../session/session.ts'
import { useToCommand } from './use-to-command.tsx'
import type { PaletteCommand } from './palette-command.ts'
import { keyLabels, shortcuts } from './shortcuts.ts'

/** The commands that are available on every page. */
export function useActionCommands(onKeys: () => void): readonly PaletteCommand[] {
  const asAction = useToCommand()
  const go = useNavigate()
  const session = Session.useActorRef()
  const role = Role.useActorRef()
  const viewed = Role.useSelector(selectRole)
  const maySwitch = Role.useSelector(selectMaySwitchRole)
  const look = asAction({
    id: viewed === 'admin' ? 'shell.viewAsUser' : 'shell.viewAsAdmin',
    Icon: ArrowRightLeft,
    too: 'commands.viewToo',
    run: () => role.send({ type: 'role.switch' }),
  })

  return [
    asAction({ id: 'commands.newChat', Icon: SquarePen, too: 'commands.newChatToo', run: () => void go('/chat') }),
    ...(maySwitch ? [look] : []),
    asAction({
      id: 'commands.keys',
      Icon: Keyboard,
      too: 'commands.keysToo',
      keys: keyLabels(shortcuts.keys),
      run: onKeys,
    }),
    asAction({
      id: 'shell.logout',
      Icon: LogOut,
      too: 'commands.logoutToo',
      run: () => session.send({ type: 'logout' }),
    }),
  ]
}
