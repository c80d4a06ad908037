import { Fragment, type KeyboardEvent, type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { kitKeys } from '../../data-display/KeyList/kit-keys.ts'
import { useOnResize } from '../use-on-resize.ts'
import { tabForKey } from './tab-for-key.ts'
import { TabFace, type OpenTab } from './TabFace.tsx'
import { useTabDragging } from './use-tab-dragging.ts'

export interface TabBarProps {
  /** The accessible name of the tab list, in a word or two. */
  label: string
  tabs: readonly OpenTab[]
  /** The id of the current tab. */
  here: string
  /** The id of the element that shows the page. */
  controls?: string
  onOpen: (id: string) => void
  onClose: (id: string) => void
  /** Called when a tab was dragged, or moved with Ctrl+Shift+arrow, to an index from 0. */
  onMove?: (id: string, to: number) => void
  /**
   * Wraps a tab, for example in a `ContextMenu`. It must offer closing, for members who can use neither pointer nor
   * keyboard.
   */
  surround?: (tab: OpenTab, face: ReactElement) => ReactNode
  /** At the end of the bar and always visible, however many tabs there are: the menu of the current tab. */
  actions?: ReactNode
}

/**
 * The app's open pages as tabs: arrow keys move focus, Enter opens, Delete closes. For a few views of one thing, use
 * `Tabs`.
 */
export function TabBar({ label, tabs, here, controls, onOpen, onClose, onMove, surround, actions }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const names = () => [...(bar.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const drag = useTabDragging(tabs, onMove)
  const keepFocus = useFocusOnHere(bar, here)
  const handOn = useFocusAfterClosing(bar, tabs)

  const close = (tab: OpenTab, index: number) => {
    if (tab.fixed) return
    handOn({ id: tab.id, index, wasHere: tab.id === here })
    onClose(tab.id)
  }
  const press = (event: KeyboardEvent, tab: OpenTab, index: number) => {
    const next = tabForKey(event.key, index, tabs.length, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (event.key === kitKeys.remove) close(tab, index)
    else if (next === null) return
    else if (event.ctrlKey && event.shiftKey) {
      if (!tab.fixed) onMove?.(tab.id, next)
    } else names()[next]?.focus()
    event.preventDefault()
  }

  return (
    <Bar>
      <List ref={bar} role="tablist" aria-label={label}>
        {tabs.map((tab, index) => {
          const face = (
            <TabFace
              {...drag(tab, index)}
              tab={tab}
              here={tab.id === here}
              controls={controls}
              onOpen={() => {
                keepFocus()
                onOpen(tab.id)
              }}
              onShut={() => close(tab, index)}
              onPress={(event) => press(event, tab, index)}
            />
          )
          return <Fragment key={tab.id}>{surround ? surround(tab, face) : face}</Fragment>
        })}
      </List>
      {actions}
    </Bar>
  )
}

/** In pixels: how much of the adjacent tab stays visible too. */
const EDGE = 40

/** Scrolls the current tab into view, also in a narrower bar, and keeps focus in the bar when it opened the page. */
function useFocusOnHere(bar: { current: HTMLDivElement | null }, here: string) {
  const isOurs = useRef(false)

  // A layout effect, so that focus has moved before the next key press can arrive.
  useLayoutEffect(() => {
    const current = currentTab(bar.current)
    bring(bar.current, current)
    if (isOurs.current) current?.focus({ preventScroll: true })
    isOurs.current = false
  }, [bar, here])
  useOnResize(bar, () => bring(bar.current, currentTab(bar.current)))

  return () => {
    isOurs.current = bar.current?.contains(document.activeElement) === true
  }
}

interface Closing {
  id: string
  index: number
  wasHere: boolean
}

/**
 * Moves focus after a tab was closed: to the new current tab if the current one was closed, otherwise to the adjacent
 * tab. It waits until the tab is gone, because the app may ask for confirmation first.
 */
function useFocusAfterClosing(bar: { current: HTMLDivElement | null }, tabs: readonly OpenTab[]) {
  const closing = useRef<Closing | null>(null)

  useLayoutEffect(() => {
    const { current: closed } = closing
    if (closed === null || tabs.some(({ id }) => id === closed.id)) return
    closing.current = null
    if (document.activeElement !== document.body) return
    const faces = bar.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []
    const next = closed.wasHere ? currentTab(bar.current) : null
    const heir = next ?? faces[Math.min(closed.index, faces.length - 1)]
    heir?.focus({ preventScroll: true })
  }, [bar, tabs])

  return (closed: Closing) => {
    closing.current = closed
  }
}

const currentTab = (bar: HTMLElement | null) => bar?.querySelector<HTMLElement>('[aria-selected="true"]') ?? null

/** Scrolls only the bar: `scrollIntoView` could also scroll the page, whose scroll position is restored. */
function bring(bar: HTMLElement | null, tab: HTMLElement | null) {
  if (!bar || !tab) return
  const frame = bar.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left < frame.left + EDGE) bar.scrollLeft += left - frame.left - EDGE
  else if (right > frame.right - EDGE) bar.scrollLeft += right - frame.right + EDGE
}

const Bar = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  min-inline-size: 0;
  padding-inline-end: ${({ theme }) => theme.space[2]};
`

const List = styled.div`
  display: flex;
  flex: 1;
  gap: 2px;
  align-items: flex-end;
  block-size: ${({ theme }) => theme.frame.tabbar};
  min-inline-size: 0;
  overflow: auto hidden;
  padding-inline: ${({ theme }) => theme.space[3]};
  scrollbar-width: none;
`
