import { IconButton } from '@moyun/ui'
import { Bell as Drawing } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useHouse } from '../house.ts'
import { problemOf } from '../problem.ts'
import { arrival } from '../renewal.ts'
import type { MessageBoxProps } from '../routes/messages/message-box.tsx'
import { settled } from '../settled.ts'

/** The way to the message box, with how much in it is unread. The box comes once the page stands, or when it is asked for. */
export function Bell() {
  const intl = useIntl()
  const { notices } = useHouse()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Box, setBox] = useState<ComponentType<MessageBoxProps>>()
  const [unread, setUnread] = useState({ count: 0, label: intl.formatMessage({ id: 'shell.messages' }) })
  const [bring] = useState(() => () => arrival(import('../routes/messages/message-box.tsx')).then(({ MessageBox }) => setBox(() => MessageBox)))

  useEffect(() => {
    // Where it does not come, it is asked for again by whoever wants it.
    void settled().then(bring).catch(() => {})
  }, [bring])

  const press = () => {
    setOpen(!open)
    if (!Box) bring().catch((error: unknown) => notices.say({ text: problemOf(intl, error), tone: 'failed' }))
  }

  return (
    <>
      <IconButton ref={button} label={unread.label} count={unread.count} aria-haspopup="dialog" aria-expanded={open} onClick={press}>
        <Drawing size={18} strokeWidth={1.5} absoluteStrokeWidth />
      </IconButton>
      <Suspense>{Box ? <Box anchor={button} open={open} onOpenChange={setOpen} onUnread={setUnread} /> : null}</Suspense>
    </>
  )
}
