import type { LucideIcon } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { PaletteCommand } from './palette-command.ts'

interface Doing extends Pick<PaletteCommand, 'note' | 'keys' | 'run'> {
  /** Key of its message. */
  id: string
  Icon: LucideIcon
  /** Key of the message with further search terms. */
  too: string
  /** Its name in the other language. */
  others?: readonly string[]
}

/** Returns a function that makes palette commands, found by name, by pinyin and by further search terms. */
export function useToCommand(): (doing: Doing) => PaletteCommand {
  const intl = useIntl()

  return ({ id, Icon, too, others = [], ...rest }) => {
    const name = intl.formatMessage({ id })
    return {
      ...rest,
      id,
      name,
      icon: <Icon size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />,
      also: [...others, intl.formatMessage({ id: too })],
    }
  }
}
