import type { LucideIcon } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { Deed } from './deed.ts'

interface Doing extends Pick<Deed, 'note' | 'keys' | 'run'> {
  /** Its message. */
  id: string
  Icon: LucideIcon
  /** The message of what it is found by, too. */
  too: string
  /** Its name in the other language. */
  others?: readonly string[]
}

/** Makes a deed of what can be done: found by its name, its pinyin, and what else it is called. */
export function useAsDeed(): (doing: Doing) => Deed {
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
