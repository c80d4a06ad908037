import * as Radix from '@radix-ui/react-dialog'
import { Search, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import { FixedSurface, Scrim } from '../../overlays/Dialog/dialog-surface.ts'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { BareInput } from '../../fields/SearchField/bare-input.ts'
import { type CommandGroup, CommandList } from './CommandList.tsx'
import { useActiveCommand } from './use-active-command.ts'

export interface CommandPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What can be searched: the accessible name, and the placeholder. */
  label: string
  search: string
  /** Called with the search text on each change; text that an input method is still composing is left out. */
  onSearch: (search: string) => void
  /** The matching commands in groups; no group is empty. */
  groups: readonly CommandGroup[]
  onChosen: (id: string) => void
  /** More results may arrive. */
  busy?: boolean
  /** `groups` do not reflect `search` yet: Enter waits until they do. */
  behind?: boolean
  /** Shown when nothing matches. */
  nothing: ReactNode
  /** The number of matches, for screen readers. */
  found: ReactNode
  /** Keyboard help, shown where there is a keyboard. */
  foot?: ReactNode
}

/**
 * All commands and pages, searched by typing and chosen by keyboard; full screen on phones. For one choice in a form,
 * use `Combobox`; for a few actions on one object, `DropdownMenu`.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, label, ...rest } = props
  /** While an input method composes, it gets Esc. */
  const stay = (event: KeyboardEvent) => {
    if (event.isComposing) event.preventDefault()
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Ground />
        <High aria-describedby={undefined} onEscapeKeyDown={stay}>
          <Radix.Title asChild>
            <VisuallyHidden>{label}</VisuallyHidden>
          </Radix.Title>
          <Inside label={label} {...rest} />
        </High>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Inside({
  label,
  search,
  onSearch,
  groups,
  onChosen,
  busy = false,
  behind = false,
  nothing,
  found,
  foot,
}: Omit<CommandPaletteProps, 'open' | 'onOpenChange'>) {
  const intl = useIntl()
  const listId = useId()
  const [composed, setComposed] = useState<string | null>(null)
  const ids = groups.flatMap(({ commands }) => commands.map(({ id }) => id))
  const { active, mark, press } = useActiveCommand({ ids, behind, onChosen })
  const look = (text: string) => {
    mark(null)
    onSearch(text)
  }

  return (
    <>
      <Line>
        <Search size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
        <BareInput
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={ids.length > 0}
          aria-controls={listId}
          aria-activedescendant={active === undefined ? undefined : `${listId}${active}`}
          aria-busy={busy || undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={label}
          value={composed ?? search}
          onChange={({ target }) => (composed === null ? look(target.value) : setComposed(target.value))}
          onKeyDown={press}
          onCompositionStart={() => setComposed(search)}
          onCompositionEnd={({ currentTarget }) => {
            setComposed(null)
            look(currentTarget.value)
          }}
        />
        {busy ? <Dot breathing /> : null}
        <Radix.Close asChild>
          <Close tip="none" label={intl.formatMessage({ id: 'ui.dialog.close' })}>
            <X size={18} aria-hidden="true" />
          </Close>
        </Radix.Close>
      </Line>
      <CommandList id={listId} label={label} groups={groups} active={active} onMark={mark} onChosen={onChosen} />
      {ids.length === 0 && !busy ? <Nothing>{nothing}</Nothing> : null}
      <VisuallyHidden role="status">{busy ? null : found}</VisuallyHidden>
      {foot ? <Foot aria-hidden="true">{foot}</Foot> : null}
    </>
  )
}

const settle = keyframes`
  from {
    opacity: 0;
    translate: 0 -6px;
  }
`

/** The scrim appears before the member types the next letter. */
const Ground = styled(Scrim)`
  animation-duration: ${({ theme }) => theme.motion.touch};
`

/** Near the top of the screen, so that it does not move while its list grows and shrinks. */
const High = styled(FixedSurface)`
  inset-block-start: 12vh;
  inset-inline: 0;
  inline-size: min(600px, calc(100vw - 48px));
  max-block-size: min(520px, 76vh);
  margin-inline: auto;
  border-radius: ${({ theme }) => theme.radius.xl};
  animation: ${settle} ${({ theme }) => `${theme.motion.move} ${theme.motion.ink}`};

  ${({ theme }) => theme.media.phone} {
    inset: 0;
    inline-size: auto;
    max-block-size: none;
    padding-block: env(safe-area-inset-top) env(safe-area-inset-bottom);
    border-radius: 0;
  }
`

const Line = styled.div`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-block-size: 56px;
  padding-inline: ${({ theme }) => theme.space[5]};
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
  color: ${({ theme }) => theme.color.textSubtle};

  input {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.read};
  }
  ${({ theme }) => theme.media.phone} {
    padding-inline: ${({ theme }) => `${theme.space[5]} ${theme.space[2]}`};
  }
`

/** On the desktop, Esc and a click outside close the palette; a phone has neither. */
const Close = styled(IconButton)`
  @media (min-width: 768px) {
    display: none;
  }
`

const Nothing = styled.div`
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[5]}`};
  color: ${({ theme }) => theme.color.textMuted};
  overflow-wrap: anywhere;
`

const Foot = styled.footer`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[5]}`};
  padding: ${({ theme }) => `10px ${theme.space[5]}`};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`
