import { boxMessages } from '@moyun/api/fixtures'
import { messagesMachine, selectUnreadCount } from '@moyun/machines'
import { IconButton } from '@moyun/ui'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { forever, hold } from '../../stage/hold.ts'
import { Box } from './box.ts'
import { BoxTabs } from './box-tabs.tsx'
import { MarkAll } from './mark-all.tsx'
import { MessageLetters } from './message-letters.tsx'
import { messagesStates } from './messages-states.ts'
import { BoxWords } from './message-box.tsx'

export interface StagedProps {
  /** The key of an inbox state. */
  box: string
}

function stage(box: string) {
  const still = messagesMachine.provide({ actors: { countUnread: forever(), tellRead: forever() } })
  return hold(still, undefined, messagesStates().find(({ key }) => key === box)?.events)
}

/** The bell and its notices in one state of the inbox. */
export function Staged({ box }: StagedProps) {
  const [actor] = useState(() => stage(box))

  return (
    <BoxWords>
      <Box.Provider actor={actor}>
        <Stage />
      </Box.Provider>
    </BoxWords>
  )
}

function Stage() {
  const intl = useIntl()
  const count = Box.useSelector(selectUnreadCount)
  const shown = boxMessages.filter(({ type }) => type === 'notice')

  return (
    <Sheet>
      <IconButton label={intl.formatMessage({ id: 'messages.bell' }, { count })} count={count}>
        <Bell size={18} strokeWidth={1.5} absoluteStrokeWidth />
      </IconButton>
      <BoxTabs
        tab="notice"
        onTab={() => {}}
        content={() => (
          <MessageLetters
            label={intl.formatMessage({ id: 'messages.type' }, { type: 'notice' })}
            messages={shown}
            onLeave={() => {}}
          />
        )}
      />
      <MarkAll type="notice" />
    </Sheet>
  )
}

const Sheet = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 400px);
  gap: 12px;
  justify-items: start;
  padding: 16px;

  > * {
    max-inline-size: 100%;
  }
`
