import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Ellipsis, GripVertical } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { DropdownMenu } from '../../actions/DropdownMenu/DropdownMenu.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { BriefField } from './BriefField.tsx'
import { LengthField } from './LengthField.tsx'
import type { OutlineNode } from './outline-node.ts'
import { Leaders, Row } from './row-parts.ts'
import { RowLimit } from './RowLimit.tsx'
import { TitleField } from './TitleField.tsx'

export interface OutlineRowProps {
  node: OutlineNode
  number: string
  fixed: boolean
  /** `lifted`: being dragged, or moved by keyboard. `carried`: moves along with its parent. */
  state: 'lifted' | 'carried' | undefined
  /** A drop line before or after the row, and its level. */
  drop: { side: 'before' | 'after'; level: number } | null
  onChange: (change: Partial<Pick<OutlineNode, 'title' | 'brief' | 'length'>>) => void
  onHandleKey: (event: KeyboardEvent<HTMLElement>) => void
  onEnter: () => void
  menu: ReactNode
}

/** Maximum number of characters of a title and of a brief. */
const [TITLE_LIMIT, BRIEF_LIMIT] = [120, 600]

/** One heading: its number, its title with leaders to its length, and its brief. */
export function OutlineRow({
  node,
  number,
  fixed,
  state,
  drop,
  onChange,
  onHandleKey,
  onEnter,
  menu,
}: OutlineRowProps) {
  const intl = useIntl()
  const { setNodeRef: setDroppable } = useDroppable({ id: node.id, disabled: fixed })
  const { setNodeRef: setDraggable, setActivatorNodeRef, listeners } = useDraggable({ id: node.id, disabled: fixed })
  const title = node.title || intl.formatMessage({ id: 'ui.outline.untitled' })
  const parts = { node, fixed, onChange }
  const called = { ...parts, node: { ...node, title } }
  const place = (row: HTMLElement | null) => {
    setDroppable(row)
    setDraggable(row)
  }

  return (
    <Row ref={place} data-level={node.level} data-state={state} data-drop={drop?.side} data-drop-level={drop?.level}>
      <Handle
        ref={setActivatorNodeRef}
        type="button"
        disabled={fixed}
        aria-label={intl.formatMessage({ id: 'ui.outline.handle' }, { title })}
        aria-pressed={state === 'lifted'}
        {...listeners}
        onKeyDown={onHandleKey}
      >
        <GripVertical size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      </Handle>
      <Figure>{number}</Figure>
      <TitleField {...parts} number={number} onEnter={onEnter} />
      <Leaders aria-hidden="true" />
      <LengthField {...called} />
      <DropdownMenu
        trigger={
          <IconButton
            size="s"
            tip="none"
            disabled={fixed}
            label={intl.formatMessage({ id: 'ui.outline.more' }, { title })}
          >
            <Ellipsis size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
          </IconButton>
        }
      >
        {menu}
      </DropdownMenu>
      <RowLimit text={node.title} limit={TITLE_LIMIT} />
      <BriefField {...called} />
      <RowLimit text={node.brief} limit={BRIEF_LIMIT} />
    </Row>
  )
}

const Handle = styled.button`
  display: inline-grid;
  place-items: center;
  align-self: start;
  inline-size: 24px;
  block-size: 28px;
  border-radius: ${({ theme }) => theme.radius.s};
  color: ${({ theme }) => theme.color.textSubtle};
  cursor: grab;
  touch-action: none;

  &:hover,
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &:disabled {
    visibility: hidden;
  }
  ${({ theme }) => theme.media.phone} {
    inline-size: 32px;
    block-size: 36px;
  }
`

const Figure = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: 600 14px/28px ${({ theme }) => theme.font.serif};
`
