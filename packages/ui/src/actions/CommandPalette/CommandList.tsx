import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { Kbd } from '../../data-display/Kbd/Kbd.tsx'

/** One command of the palette: an action or a page to open. */
export interface Command {
  id: string
  name: string
  icon?: ReactNode
  /** What the command belongs to, or its current state; muted, at the end of the line. */
  note?: ReactNode
  /** The keyboard shortcut of the same command, as printed on the keys. */
  keys?: readonly string[] | undefined
}

/** Commands of one kind under a heading. */
export interface CommandGroup {
  id: string
  title: string
  commands: readonly Command[]
}

export interface CommandListProps {
  /** Prefix of the id of each option. */
  id: string
  label: string
  groups: readonly CommandGroup[]
  active: string | undefined
  onMark: (id: string) => void
  onChosen: (id: string) => void
}

/**
 * The options of a `CommandPalette`. Focus stays in the search field, which names the marked option with
 * `aria-activedescendant`.
 */
export function CommandList({ id: listId, label, groups, active, onMark, onChosen }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <List ref={list} id={listId} role="listbox" aria-label={label}>
      {groups.map(({ id: groupId, title, commands }) => (
        <Group key={groupId} role="group" aria-labelledby={`${listId}${groupId}-title`}>
          <p id={`${listId}${groupId}-title`}>{title}</p>
          {commands.map(({ id, name, icon, note, keys }) => (
            <Line
              key={id}
              id={`${listId}${id}`}
              role="option"
              data-command={id}
              aria-selected={id === active}
              onPointerMove={() => {
                if (id !== active) onMark(id)
              }}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChosen(id)}
            >
              {icon}
              <bdi>{name}</bdi>
              {note ? <Note>{note}</Note> : null}
              {keys ? <Kbd keys={keys} /> : null}
            </Line>
          ))}
        </Group>
      ))}
    </List>
  )
}

const List = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow: auto;
  padding: 6px;
  overscroll-behavior: contain;
  scroll-padding-block: 34px 6px;

  &:empty {
    display: none;
  }
`

const Group = styled.div`
  & + & {
    margin-block-start: 6px;
  }
  > p {
    padding: 6px 14px 2px;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
`

const Line = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  min-block-size: 36px;
  padding: 4px 14px;
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.text};
  cursor: pointer;

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  bdi {
    flex: 1;
    overflow: hidden;
    min-inline-size: 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  kbd {
    flex: none;
  }
  &[aria-selected='true'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 44px;

    kbd {
      display: none;
    }
  }
`

const Note = styled.span`
  flex: none;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
