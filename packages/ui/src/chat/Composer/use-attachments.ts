import { type ClipboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { validateFiles, type RejectedFile } from '../../fields/Upload/validate-files.ts'
import { useAnimatedFiles } from '../../fields/Upload/use-animated-files.ts'
import type { Attachments } from './attachments.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Images that are picked, pasted into the text, or dropped anywhere on the page. Without the handler, the browser would
 * navigate to a dropped image.
 */
export function useAttachments(attach: Attachments | undefined) {
  const [refused, setRefused] = useState<readonly RejectedFile[]>([])
  const [over, setOver] = useState(false)
  const animated = useAnimatedFiles()
  const isThere = attach !== undefined

  const take = (files: readonly File[]) => {
    if (!attach || files.length === 0) return
    const { accept, maxSize, most, pictures, onAdd } = attach
    const judged = validateFiles(files, { accept, maxSize, remaining: most - pictures.length })
    setRefused(judged.refused)
    if (judged.taken.length === 0) return
    void animated.look(judged.taken)
    onAdd(judged.taken)
  }
  const drag = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    // A `dragleave` without a related target means that the drag has left the page.
    setOver(event.type !== 'drop' && (event.type !== 'dragleave' || event.relatedTarget !== null))
    if (event.type === 'drop') take([...(event.dataTransfer?.files ?? [])])
  })
  useEffect(() => {
    if (!isThere) return
    const kinds = ['dragenter', 'dragover', 'dragleave', 'drop'] as const
    const listen = (event: DragEvent) => drag(event)
    for (const kind of kinds) document.addEventListener(kind, listen)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listen)
    }
  }, [isThere])

  return {
    refused,
    /** Names of the animated images. */
    animated: animated.names.filter((name) => attach?.pictures.some((picture) => picture.name === name)),
    over,
    take,
    onForgetRefused: () => setRefused([]),
    /** A table is on the clipboard as text and as an image of itself: the text is pasted. */
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (!attach || files.length === 0 || event.clipboardData.getData('text/plain') !== '') return
      event.preventDefault()
      take(files)
    },
  }
}
