import { Ellipsis, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import { type KeyboardEvent, memo, type MouseEvent, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { DropdownMenu } from '../../actions/DropdownMenu/DropdownMenu.tsx'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { kitKeys } from '../../data-display/KeyList/kit-keys.ts'
import { MenuAction } from '../../actions/MenuEntry/MenuAction.tsx'
import type { ListedConversation } from './conversation-groups.ts'
import { NameField } from './NameField.tsx'

const words = defineMessages({
  untitled: { id: 'ui.chat.untitled' },
  writing: { id: 'ui.chat.writing' },
  rename: { id: 'ui.chat.rename' },
  pin: { id: 'ui.chat.pin' },
  unpin: { id: 'ui.chat.unpin' },
  delete: { id: 'ui.chat.delete' },
})

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

export interface ConversationRowProps {
  conversation: ListedConversation
  open: boolean
  href: string
  onOpen: (id: string) => void
  onRename: (id: string, title: string) => void
  onPin: (id: string, pinned: boolean) => void
  onDelete: (id: string) => void
}

/** One chat in the list. F2 renames it and Delete deletes it; its menu offers both. */
export const ConversationRow = memo(function ConversationRow(props: ConversationRowProps) {
  const { conversation, open, href, onOpen, onRename, onPin, onDelete } = props
  const { id, title, pinned, writing = false } = conversation
  const intl = useIntl()
  const [renaming, setRenaming] = useState(false)
  const label = title || intl.formatMessage(words.untitled)

  const close = (name: string) => {
    setRenaming(false)
    if (name !== '' && name !== title) onRename(id, name)
  }
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(id)
  }
  const press = ({ key }: KeyboardEvent) => {
    if (key === kitKeys.rename) setRenaming(true)
    if (key === kitKeys.remove) onDelete(id)
  }
  return (
    <Row data-open={open || undefined}>
      {renaming ? (
        <NameField name={title} onDone={close} />
      ) : (
        <a href={href} aria-current={open ? 'page' : undefined} title={label} onClick={follow} onKeyDown={press}>
          <bdi>{label}</bdi>
          {writing ? (
            <>
              <Live breathing />
              <VisuallyHidden>
                <FormattedMessage {...words.writing} />
              </VisuallyHidden>
            </>
          ) : null}
        </a>
      )}
      <DropdownMenu
        trigger={
          <IconButton label={intl.formatMessage({ id: 'ui.chat.actionsOf' }, { title: label })} size="s" tip="none">
            <Ellipsis {...icon} />
          </IconButton>
        }
      >
        <MenuAction icon={<Pencil {...icon} />} onChosen={() => setRenaming(true)}>
          <FormattedMessage {...words.rename} />
        </MenuAction>
        <MenuAction icon={pinned ? <PinOff {...icon} /> : <Pin {...icon} />} onChosen={() => onPin(id, !pinned)}>
          <FormattedMessage {...(pinned ? words.unpin : words.pin)} />
        </MenuAction>
        <MenuAction icon={<Trash2 {...icon} />} danger onChosen={() => onDelete(id)}>
          <FormattedMessage {...words.delete} />
        </MenuAction>
      </DropdownMenu>
    </Row>
  )
})

/** While the title is edited, the menu is hidden but stays mounted: it hands the focus to the field. */
const Row = styled.li`
  position: relative;
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.textMuted};

  &:hover,
  &[data-open] {
    background: ${({ theme }) => theme.color.hover};
  }
  &[data-open] {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 500;
  }
  a {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    block-size: 34px;
    padding-inline: 10px;
  }
  bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > button {
    position: absolute;
    inset-block-start: 3px;
    inset-inline-end: 3px;
  }
  > input ~ button {
    display: none;
  }

  @media (hover: hover) {
    > button:not(:focus-visible, [data-state='open']) {
      opacity: 0;
    }
    &:hover > button {
      opacity: 1;
    }
    &:hover > a,
    &:has(> button:focus-visible, > button[data-state='open']) > a {
      padding-inline-end: 36px;
    }
  }
  @media (hover: none) {
    > a {
      padding-inline-end: 40px;
    }
  }
  ${({ theme }) => theme.media.phone} {
    a {
      block-size: 44px;
    }
    > button {
      inset-block-start: 6px;
    }
  }
`

const Live = styled(Dot)`
  inline-size: 9px;
  block-size: 11px;
  color: ${({ theme }) => theme.color.accentEdge};
`
