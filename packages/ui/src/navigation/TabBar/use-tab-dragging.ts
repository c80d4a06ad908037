import { type DragEvent, useState } from 'react'
import type { OpenTab } from './TabFace.tsx'

/**
 * Makes tabs draggable; fixed tabs stay, and nothing can be dropped before them. Returns a function that gives the
 * props of each tab.
 */
export function useTabDragging(tabs: readonly OpenTab[], onMove: ((id: string, to: number) => void) | undefined) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const from = tabs.findIndex(({ id }) => id === dragged)
  const end = () => {
    setDragged(null)
    setOver(null)
  }

  return (tab: OpenTab, index: number) => ({
    draggable: onMove !== undefined && !tab.fixed,
    'data-dragged': index === from || undefined,
    /** The edge at which the dragged tab would be inserted. */
    'data-drop': index === over && index !== from && !tab.fixed ? (index < from ? 'before' : 'after') : undefined,
    onDragStart: (event: DragEvent) => {
      // Firefox starts no drag without data.
      event.dataTransfer?.setData('text/plain', tab.title)
      setDragged(tab.id)
    },
    onDragEnd: end,
    onDragOver: (event: DragEvent) => {
      if (dragged === null || tab.fixed) return
      event.preventDefault()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (dragged !== null && index !== from && !tab.fixed) onMove?.(dragged, index)
      end()
    },
  })
}
