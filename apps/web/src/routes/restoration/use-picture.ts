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
  const [stored, setStored] = useState<ImageFile | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const pick = (file: File) => {
    leaving.current?.abort()
    const here = new AbortController()
    leaving.current = here
    setSending({ file, progress: 0, error: null })
    const onProgress = (progress: number) => here.signal.aborted || setSending({ file, progress, error: null })
    call(files.upload, { file, name: file.name }, { signal: here.signal, quiet: true, onProgress }).then(
      (there) => {
        if (here.signal.aborted) return
        setStored(there)
        setSending(null)
      },
      (error: unknown) => here.signal.aborted || setSending({ file, progress: 0, error }),
    )
  }
  const shown: UploadedFile | null = sending && {
    id: 'picture',
    name: sending.file.name,
    size: sending.file.size,
    state: sending.error === null ? 'sending' : 'failed',
    progress: sending.progress,
    ...(sending.error === null ? {} : { problem: errorMessage(intl, sending.error) }),
  }

  return {
    stored,
    /** Null while nothing is being uploaded. */
    sending: shown,
    pick,
    retry: () => sending && pick(sending.file),
    drop: () => {
      leaving.current?.abort()
      setSending(null)
    },
    take: setStored,
    /** Refreshes the URLs of the stored picture. */
    renew: () =>
      stored && void call(files.read, { params: { id: stored.id } }, { quiet: true }).then(setStored, () => undefined),
  }
}
export type Picture = ReturnType<typeof usePicture>

/** A stored file by its id, with fresh URLs; null until it is loaded. */
export function useUploadedFile(call: Call, id: string | null): ImageFile | null {
  const [file, setFile] = useState<ImageFile | null>(null)
  useEffect(() => {
    if (id === null) return
    const leaving = new AbortController()
    call(files.read, { params: { id } }, { signal: leaving.signal, quiet: true }).then(
      (found) => leaving.signal.aborted || setFile(found),
      () => undefined,
    )
    return () => leaving.abort()
  }, [call, id])
  return file?.id === id ? file : null
}
