import { files, type ImageFile } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import type { UploadedFile } from '@moyun/ui'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { errorMessage } from '../../app/errors/error-message.ts'

/** A picture being uploaded. */
interface Sending {
  file: File
  progress: number
  error: unknown
}

/** The picture to restore: picked, uploaded and stored. The last pick wins. */
export function usePicture(call: Call) {
  const intl = useIntl()
  const [uploaded, setUploaded] = useState<ImageFile | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const pick = (file: File) => {
    controller.current?.abort()
    const here = new AbortController()
    controller.current = here
    setSending({ file, progress: 0, error: null })
    const onProgress = (progress: number) => here.signal.aborted || setSending({ file, progress, error: null })
    call(files.upload, { file, name: file.name }, { signal: here.signal, quiet: true, onProgress }).then(
      (there) => {
        if (here.signal.aborted) return
        setUploaded(there)
        setSending(null)
      },
      (error: unknown) => here.signal.aborted || setSending({ file, progress: 0, error }),
    )
  }
  const sendingFile: UploadedFile | null = sending && {
    id: 'picture',
    name: sending.file.name,
    size: sending.file.size,
    state: sending.error === null ? 'sending' : 'failed',
    progress: sending.progress,
    ...(sending.error === null ? {} : { problem: errorMessage(intl, sending.error) }),
  }

  return {
    uploaded,
    /** Null while nothing is being uploaded. */
    sending: sendingFile,
    pick,
    retry: () => sending && pick(sending.file),
    drop: () => {
      controller.current?.abort()
      setSending(null)
    },
    take: setUploaded,
    /** Refreshes the URLs of the stored picture. */
    renew: () =>
      uploaded &&
      void call(files.read, { params: { id: uploaded.id } }, { quiet: true }).then(setUploaded, () => undefined),
  }
}
export type Picture = ReturnType<typeof usePicture>

/** A stored file by its id, with fresh URLs; null until it is loaded. */
export function useUploadedFile(call: Call, id: string | null): ImageFile | null {
  const [file, setFile] = useState<ImageFile | null>(null)
  useEffect(() => {
    if (id === null) return
    const controller = new AbortController()
    call(files.read, { params: { id } }, { signal: controller.signal, quiet: true }).then(
      (found) => controller.signal.aborted || setFile(found),
      () => undefined,
    )
    return () => controller.abort()
  }, [call, id])
  return file?.id === id ? file : null
}
