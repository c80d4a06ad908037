import { type DragEvent, useState } from 'react'
import type { OpenTab } from './TabBar.tsx'

/** Lets tabs be dragged; what can't be moved stays, and nothing is put before it. Gives what each tab needs for it. */
export function useDragging(tabs: readonly OpenTab[], onMove: ((id: string, to: number) => void) | undefined) {
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
    /** The edge at which the dragged one would come to stand. */
    'data-drop': index === over && index !== from && !tab.fixed ? (index < from ? 'before' : 'after') : undefined,
    onDragStart: (event: DragEvent) => {
      // Firefox drags nothing that carries nothing.
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
