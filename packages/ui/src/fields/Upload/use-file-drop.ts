import { useEffect, useEffectEvent, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { validateFiles, type RejectedFile, type UploadRules } from './validate-files.ts'
import { useAnimatedFiles } from './use-animated-files.ts'

export interface FileDropOptions extends UploadRules {
  many: boolean
  disabled: boolean
  onAdd: (files: File[]) => void
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

/** Handles files that are dropped, picked, or pasted anywhere on the page except into a text field. */
export function useFileDrop({ accept, maxSize, remaining, many, disabled, onAdd }: FileDropOptions) {
  const [refused, setRefused] = useState<readonly RejectedFile[]>([])
  const animated = useAnimatedFiles()

  const take = (files: readonly File[]) => {
    const judged = validateFiles(files, { accept, maxSize, remaining })
    setRefused(judged.refused)
    if (judged.taken.length === 0) return
    if (!many) animated.forget()
    void animated.look(judged.taken)
    onAdd(judged.taken)
  }
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (disabled || files.length === 0 || isWriting(event.target)) return
    event.preventDefault()
    take(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  const zone = useDropzone({
    accept,
    multiple: many,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejections) => take([...accepted, ...rejections.map(({ file }) => file)]),
  })

  return { zone, refused, animated: animated.names }
}
