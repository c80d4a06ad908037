import { X } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { reachedTab } from './reached-tab.ts'

/** A page that is open. */
export interface OpenTab {
  id: string
  title: string
  /** 14 px. */
  icon?: ReactNode
  /** It can't be closed. */
  fixed?: boolean
}

export interface TabBarProps {
  tabs: readonly OpenTab[]
  /** The one that shows. */
  here: string
  /** The id of the sheet that they stand on. */
  controls?: string
  onOpen: (id: string) => void
  onClose: (id: string) => void
  /** A tab was dragged, or moved with Ctrl Shift and an arrow, to a place counted from 0. */
  onMove?: (id: string, to: number) => void
  /** Puts something around a tab: a `ContextMenu`. Closing must be in it, for who has neither pointer nor keyboard. */
  surround?: (tab: OpenTab, face: ReactElement) => ReactNode
}

/**
 * The open pages of the house, as index tabs on their sheet: arrows walk, Enter opens, Delete closes. For a few views of one
 * thing, use `Tabs`.
 */
export function TabBar({ tabs, here, controls, onOpen, onClose, onMove, surround }: TabBarProps) {
  const intl = useIntl()
  const bar = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const names = () => [...(bar.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]

  useEffect(() => {
    bar.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])

  const close = (tab: OpenTab, index: number) => {
    if (tab.fixed) return
    names()[index + 1 < tabs.length ? index + 1 : index - 1]?.focus()
    onClose(tab.id)
  }
  const press = (event: KeyboardEvent, tab: OpenTab, index: number) => {
    const next = reachedTab(event.key, index, tabs.length, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (event.key === 'Delete') close(tab, index)
    else if (next === null) return
    else if (event.ctrlKey && event.shiftKey) onMove?.(tab.id, next)
    else names()[next]?.focus()
    event.preventDefault()
  }
  const drop = (index: number) => {
    if (dragged !== null && tabs[index]?.id !== dragged) onMove?.(dragged, index)
    setDragged(null)
  }

  return (
    <Bar ref={bar} role="tablist" aria-label={intl.formatMessage({ id: 'ui.tabBar.label' })}>
      {tabs.map((tab, index) => {
        const face = (
          <Face
            role="presentation"
            data-here={tab.id === here || undefined}
            data-dragged={tab.id === dragged || undefined}
            draggable={onMove !== undefined}
            onDragStart={() => setDragged(tab.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => (dragged === null ? undefined : event.preventDefault())}
            onDrop={() => drop(index)}
            onAuxClick={(event) => (event.button === 1 ? close(tab, index) : undefined)}
          >
            <TabName
              tab={tab}
              here={tab.id === here}
              controls={controls}
              onOpen={() => onOpen(tab.id)}
              onKeyDown={(event) => press(event, tab, index)}
            />
            {tab.fixed ? null : (
              <Close type="button" aria-hidden="true" tabIndex={-1} onClick={() => close(tab, index)}>
                <X size={14} />
              </Close>
            )}
          </Face>
        )
        return <Fragment key={tab.id}>{surround ? surround(tab, face) : face}</Fragment>
      })}
    </Bar>
  )
}

interface TabNameProps {
  tab: OpenTab
  here: boolean
  controls: string | undefined
  onOpen: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function TabName({ tab, here, controls, onOpen, onKeyDown }: TabNameProps) {
  return (
    <Name
      type="button"
      role="tab"
      title={tab.title}
      aria-selected={here}
      aria-controls={here ? controls : undefined}
      aria-keyshortcuts={tab.fixed ? undefined : 'Delete'}
      tabIndex={here ? 0 : -1}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      {tab.icon}
      <span>{tab.title}</span>
    </Name>
  )
}

const Bar = styled.div`
  display: flex;
  flex: none;
  gap: 2px;
  align-items: flex-end;
  block-size: ${({ theme }) => theme.frame.tabbar};
  overflow: auto hidden;
  padding-inline: ${({ theme }) => theme.space[3]};
  scroll-padding-inline: ${({ theme }) => theme.space[8]};
  scrollbar-width: none;
`

const Face = styled.div`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  block-size: 34px;
  padding-inline-end: 8px;
  border-start-start-radius: 9px;
  border-start-end-radius: 9px;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};

  svg {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-here] {
    z-index: 1;
    background: ${({ theme }) => theme.color.sheet};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    clip-path: inset(-2px -2px 0);
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-dragged] {
    opacity: 0.5;
  }
  ${({ theme }) => theme.media.phone} {
    block-size: 37px;
  }
`

const Name = styled.button`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  block-size: 100%;
  padding-inline: 12px 6px;
  white-space: nowrap;

  > span {
    overflow: hidden;
    max-inline-size: 13em;
    text-overflow: ellipsis;
  }
  &:focus-visible {
    border-radius: 9px;
    outline-offset: -3px;
  }
`

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 20px;
  block-size: 20px;
  border-radius: ${({ theme }) => theme.radius.s};
  opacity: 0.65;

  [data-here] > &,
  &:hover {
    opacity: 1;
  }
  &:hover {
    background: ${({ theme }) => theme.color.pressed};
  }
  ${({ theme }) => theme.media.phone} {
    inline-size: 28px;
    block-size: 28px;
  }
`
