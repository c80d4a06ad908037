import { type Command, type CommandGroup, CommandPalette, Kbd } from '@moyun/ui'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { searchRanked } from './search.ts'
import type { PaletteCommand } from './palette-command.ts'
import { useActionCommands } from './use-action-commands.tsx'
import { useConversationCommands } from './use-conversation-commands.tsx'
import { usePageCommands } from './use-page-commands.tsx'
import { useSettingCommands } from './use-setting-commands.tsx'
import { useTabCommands } from './use-tab-commands.tsx'

export interface PaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onKeys: () => void
}

/** The command palette: the pages that this member may open, what they used last, and the app's own commands. */
export function Palette({ open, onOpenChange, onKeys }: PaletteProps) {
  const intl = useIntl()
  const [search, setSearch] = useState('')
  const deferredSearch = useDeferredValue(search.trim())
  const { groups, busy } = useGroups({ open, search: deferredSearch, onKeys })
  const count = groups.reduce((sum, { actions }) => sum + actions.length, 0)
  const change = (next: boolean) => {
    setSearch('')
    onOpenChange(next)
  }
  const choose = (id: string) => {
    const action = groups.flatMap(({ actions }) => actions).find((other) => other.id === id)
    change(false)
    action?.run()
  }

  return (
    <CommandPalette
      open={open}
      onOpenChange={change}
      label={intl.formatMessage({ id: 'commands.label' })}
      search={search}
      onSearch={setSearch}
      groups={groups.map(({ id, actions }): CommandGroup => ({
        id,
        title: intl.formatMessage({ id }),
        commands: actions.map(toCommand),
      }))}
      onChosen={choose}
      busy={busy}
      behind={search.trim() !== deferredSearch || (busy && count === 0)}
      nothing={<FormattedMessage id="commands.nothing" values={{ search: deferredSearch }} />}
      found={<FormattedMessage id="commands.found" values={{ count }} />}
      foot={<How />}
    />
  )
}

const toCommand = ({ id, name, icon, note, keys }: PaletteCommand): Command => ({ id, name, icon, note, keys })

interface GroupsOptions {
  open: boolean
  search: string
  onKeys: () => void
}

/**
 * Without a search, recent pages come first. With one, the matches are listed; conversations match by their messages
 * too.
 */
function useGroups({ open, search, onKeys }: GroupsOptions): {
  groups: readonly { id: string; actions: readonly PaletteCommand[] }[]
  busy: boolean
} {
  const { places, recent } = usePageCommands()
  const { conversations, busy } = useConversationCommands({ open, search })
  const actions = useActionCommands(onKeys)
  const tab = useTabCommands()
  const settings = useSettingCommands()

  const latest = { id: 'commands.recent', actions: recent }
  const conversationGroup = { id: 'commands.conversations', actions: conversations }
  const others = [
    { id: 'commands.goTo', actions: searchRanked(places, search) },
    { id: 'commands.actions', actions: searchRanked([...actions, ...tab], search) },
    { id: 'commands.settings', actions: searchRanked(settings, search) },
  ]
  const groups = search === '' ? [latest, conversationGroup, ...others] : [...others, conversationGroup]
  return { groups: groups.filter(({ actions }) => actions.length > 0), busy }
}

function How() {
  return (
    <>
      <Key keys={['↑', '↓']} what="commands.choose" />
      <Key keys={['↵']} what="commands.open" />
      <Key keys={['Esc']} what="commands.close" />
    </>
  )
}

function Key({ keys, what }: { keys: readonly string[]; what: string }) {
  return (
    <Pair>
      <Kbd keys={keys} />
      <FormattedMessage id={what} />
    </Pair>
  )
}

const Pair = styled.span`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
`
