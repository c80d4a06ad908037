import { MAX_ATTACHMENTS, randomId, type ImageFile, UPLOAD_LIMIT } from '@moyun/api'
import type { Attachments } from '@moyun/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ACCEPTED_IMAGE_TYPES } from '../../api/accepted-image-types.ts'
import type { Drafts } from '../../member/drafts.ts'

interface AttachedFile {
  id: string
  file: File
  /** An object URL in this browser. */
  preview: string
}

/** The attached pictures, stored in the browser under this key until the target page uploads them. */
export function useAttachedPictures(drafts: Drafts, name: string, most: number = MAX_ATTACHMENTS) {
  const [attached, setAttached] = useState<readonly AttachedFile[]>([])
  const previews = useRef(new Set<string>())
  const touched = useRef(false)
  const begin = (file: File): AttachedFile => {
    const preview = URL.createObjectURL(file)
    previews.current.add(preview)
    return { id: randomId(), file, preview }
  }
  const find = useEffectEvent((files: readonly (ImageFile | File)[]) => {
    if (!touched.current) setAttached(files.filter((file) => file instanceof File).map(begin))
  })
  const update = (pictures: readonly AttachedFile[]) => {
    touched.current = true
    setAttached(pictures)
    void drafts.saveAttachments(
      name,
      pictures.length === 0 ? null : { assistantId: null, model: null, pictures: pictures.map(({ file }) => file) },
    )
  }
  useEffect(() => {
    const all = previews.current
    void drafts.readAttachments(name).then((persisted) => persisted && find(persisted.pictures))
    return () => all.forEach((preview) => URL.revokeObjectURL(preview))
  }, [drafts, name])
  const visible = attached.slice(-most)

  const attach: Attachments = {
    accept: ACCEPTED_IMAGE_TYPES,
    maxSize: UPLOAD_LIMIT,
    most,
    pictures: visible.map(({ id, file, preview }) => ({
      id,
      name: file.name,
      size: file.size,
      state: 'done',
      previews: [preview],
    })),
    onAdd: (files) => update([...attached, ...files.map(begin)]),
    onRemove: (id) => update(attached.filter((one) => one.id !== id)),
    onRetry: () => {},
  }
  return { attach, files: visible.map(({ file }) => file), clear: () => update([]) }
}
