import { inboxEntries } from '@moyun/api/fixtures'
import { inboxMachine, selectUnreadCount } from '@moyun/machines'
import { IconButton } from '@moyun/ui'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { Inbox } from './inbox.ts'
import { InboxTabs } from './inbox-tabs.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { MessageRows } from './message-rows.tsx'
import { inboxStates } from './inbox-states.ts'
import { InboxWords } from './inbox-tracker.tsx'

export interface StateHarnessProps {
  /** The key of an inbox state. */
  box: string
}

function createInState(box: string) {
  const still = inboxMachine.provide({ actors: { readSnapshot: neverCompletes(), markRead: neverCompletes() } })
  return holdInState(still, undefined, inboxStates().find(({ key }) => key === box)?.events)
}

/** The bell and its notices in one state of the inbox. */
export function StateHarness({ box }: StateHarnessProps) {
  const [actor] = useState(() => createInState(box))

  return (
    <InboxWords>
      <Inbox.Provider actor={actor}>
        <InboxContent />
      </Inbox.Provider>
    </InboxWords>
  )
}

function InboxContent() {
  const intl = useIntl()
  const count = Inbox.useSelector(selectUnreadCount)
  const notices = inboxEntries.filter(({ type }) => type === 'notice')

  return (
    <Sheet>
      <IconButton label={intl.formatMessage({ id: 'messages.bell' }, { count })} count={count}>
        <Bell size={18} strokeWidth={1.5} absoluteStrokeWidth />
      </IconButton>
      <InboxTabs
        tab="notice"
        onTab={() => {}}
        content={() => (
          <MessageRows
            label={intl.formatMessage({ id: 'messages.type' }, { type: 'notice' })}
            messages={notices}
            onLeave={() => {}}
          />
        )}
      />
      <MarkAllRead type="notice" />
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
