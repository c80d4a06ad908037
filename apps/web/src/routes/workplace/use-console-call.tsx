import type { Call } from '@moyun/api/call'
import { type ReactNode, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useHouse } from '../../house.ts'
import { ConfirmSignOut } from './confirm-sign-out.tsx'

/** C7: the console shell's calls of a page. What they say shows above it; a session that is over asks whether to go (X7). */
export function useConsoleCall(): { consoleCall: Call; question: ReactNode } {
  const { consoleCall: make, notices } = useHouse()
  const intl = useIntl()
  const [close, setClose] = useState<() => void>()
  const consoleCall = useMemo(() => {
    const fallback = { refused: intl.formatMessage({ id: 'workplace.consoleError' }), transport: intl.formatMessage({ id: 'workplace.requestError' }) }
    const ask = (closed: () => void) =>
      setClose(() => () => {
        setClose(undefined)
        closed()
      })
    return make({
      say: (message, kind) => notices.say({ text: message || fallback[kind], tone: 'failed' }),
      confirmSignOut: () => new Promise<void>(ask),
    })
  }, [make, notices, intl])
  return { consoleCall, question: close ? <ConfirmSignOut onStay={close} /> : null }
}
