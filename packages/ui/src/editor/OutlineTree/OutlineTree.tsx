import {
  closestCenter,
  DndContext,
  type DragMoveEvent,
  type DragOverEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'
import { branchEnd, numbersOf, type OutlineNode } from './outline-node.ts'
import { OutlineRow } from './OutlineRow.tsx'
import { type Drop, projectDrop } from './project-drop.ts'
import { type KeyboardDragAction, type MoveDirection, useKeyboardDrag } from './use-keyboard-drag.ts'

export interface OutlineTreeProps {
  label: string
  nodes: readonly OutlineNode[]
  /** Read-only while the outline is being generated. */
  fixed?: boolean
  onChange: (id: string, change: Partial<Pick<OutlineNode, 'title' | 'brief' | 'length'>>) => void
  /**
   * `before` is the id of the next heading, null for the end; `level` is the new depth. The headings below move along.
   */
  onMove: (id: string, before: string | null, level: number) => void
  /** A move by keyboard. `lift` is a counter: the moves of one lift belong together. */
  onNudge: (id: string, way: MoveDirection, lift: number) => void
  /** Undoes the moves of the last lift. */
  onCancel: () => void
  /** Enter in a title: adds a heading after it. */
  onEnter: (id: string) => void
  /** Further actions of a heading: `MenuAction`s. */
  menuOf: (node: OutlineNode) => ReactNode
}

/**
 * dnd-kit's own announcements are in English. Moves by keyboard are announced by `Spoken`; a pointer drag needs no
 * announcement.
 */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
}

function dropOf(
  nodes: readonly OutlineNode[],
  { active, over, delta }: DragMoveEvent | DragOverEvent,
): (Drop & { over: string; below: boolean }) | null {
  const dragged = active.rect.current.translated
  if (!over || !dragged) return null
  const below = dragged.top + dragged.height / 2 > over.rect.top + over.rect.height / 2
  const drop = projectDrop(nodes, String(active.id), { over: String(over.id), below, aside: delta.x })
  return drop && { ...drop, over: String(over.id), below }
}

/**
 * An editable outline whose headings are sorted by mouse, touch and keyboard: Space lifts a heading, the arrow keys
 * move it, Escape undoes that. For a read-only one, use `TableOfContents`.
 */
export function OutlineTree({
  label,
  nodes,
  fixed = false,
  onChange,
  onMove,
  onNudge,
  onCancel,
  onEnter,
  menuOf,
}: OutlineTreeProps) {
  const how = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
  )
  const [dragged, setDragged] = useState<string | null>(null)
  const [drop, setDrop] = useState<ReturnType<typeof dropOf>>(null)
  const { lifted, announcement, press } = useKeyboardDrag({ onNudge, onCancel })
  const numbers = numbersOf(nodes)
  const held = dragged ?? lifted
  const at = nodes.findIndex(({ id }) => id === held)
  const end = at === -1 ? -1 : branchEnd(nodes, at)
  const over = drop?.before === dragged ? null : drop
  const rest = () => {
    setDragged(null)
    setDrop(null)
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragMove={(event) => setDrop(dropOf(nodes, event))}
      onDragOver={(event) => setDrop(dropOf(nodes, event))}
      onDragEnd={(event) => {
        const found = dropOf(nodes, event)
        rest()
        if (found) onMove(String(event.active.id), found.before, found.level)
      }}
      onDragCancel={rest}
    >
      <ol aria-label={label} aria-describedby={how}>
        {nodes.map((node, place) => (
          <OutlineRow
            key={node.id}
            node={node}
            number={numbers[place] ?? ''}
            fixed={fixed}
            state={place === at ? 'lifted' : place > at && place < end ? 'carried' : undefined}
            drop={over?.over === node.id ? { side: over.below ? 'after' : 'before', level: over.level } : null}
            onChange={(change) => onChange(node.id, change)}
            onHandleKey={(event) => press(node.id, event)}
            onEnter={() => onEnter(node.id)}
            menu={menuOf(node)}
          />
        ))}
      </ol>
      <DragOverlay dropAnimation={null}>
        {dragged === null ? null : <DragPreview number={numbers[at]} title={nodes[at]?.title} below={end - at - 1} />}
      </DragOverlay>
      <VisuallyHidden id={how}>
        <FormattedMessage id="ui.outline.how" />
      </VisuallyHidden>
      <Spoken announcement={announcement} nodes={nodes} />
    </DndContext>
  )
}

/** The drag preview: the heading, and the number of headings that move along. */
function DragPreview({
  number,
  title,
  below,
}: {
  number: string | undefined
  title: string | undefined
  below: number
}) {
  return (
    <Slip>
      {number} {title}
      {below > 0 ? <Count>+{below}</Count> : null}
    </Slip>
  )
}

/** Announces the keyboard moves of a heading to screen reader users. */
function Spoken({ announcement, nodes }: { announcement: KeyboardDragAction | null; nodes: readonly OutlineNode[] }) {
  const at = nodes.findIndex(({ id }) => id === announcement?.id)
  const node = nodes[at]

  return (
    <VisuallyHidden role="status" aria-live="assertive">
      {announcement && node ? (
        <FormattedMessage
          id="ui.outline.announcement"
          values={{ what: announcement.kind, title: node.title, number: numbersOf(nodes)[at] ?? '', level: node.level }}
        />
      ) : null}
    </VisuallyHidden>
  )
}

const Slip = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: baseline;
  inline-size: max-content;
  max-inline-size: 320px;
  padding: 6px 14px;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.label};
`

const Count = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
`
