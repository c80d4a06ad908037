import { MOST_ATTACHMENTS, randomId, UPLOAD_LIMIT } from '@moyun/api'
import type { Attaching } from '@moyun/ui'
import { useEffect, useRef, useState } from 'react'
import { ACCEPTED_PICTURES } from '../../accepted-pictures.ts'

interface HeldPicture {
  id: string
  file: File
  /** Of this browser's memory. */
  preview: string
}

/** Pictures that were picked and go along; whoever they are carried to sends them to the server. */
export function useHeldPictures(most: number = MOST_ATTACHMENTS) {
  const [held, hold] = useState<readonly HeldPicture[]>([])
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const all = previews.current
    return () => all.forEach((preview) => URL.revokeObjectURL(preview))
  }, [])
  const shown = held.slice(-most)

  const attach: Attaching = {
    accept: ACCEPTED_PICTURES,
    maxSize: UPLOAD_LIMIT,
    most,
    pictures: shown.map(({ id, file, preview }) => ({ id, name: file.name, size: file.size, state: 'done', previews: [preview] })),
    onAdd: (files) =>
      hold([
        ...held,
        ...files.map((file) => {
          const preview = URL.createObjectURL(file)
          previews.current.add(preview)
          return { id: randomId(), file, preview }
        }),
      ]),
    onRemove: (id) => hold(held.filter((one) => one.id !== id)),
    onRetry: () => {},
  }
  return { attach, files: shown.map(({ file }) => file), clear: () => hold([]) }
}
