import { files } from '@moyun/api'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'

/**
 * Has the server convert a picture that this browser cannot decode, such as HEIC, and deletes the upload there.
 * `problem` says why it failed.
 */
export function useConvertPicture() {
  const intl = useIntl()
  const call = useCall()
  const [problem, setProblem] = useState<string>()
  const read = async (picture: Blob): Promise<Blob> => {
    try {
      const { id, src } = await call(files.upload, { file: picture, name: '' }, { quiet: true })
      // oxlint-disable-next-line no-restricted-globals -- a signed address and no call
      const answer = await fetch(src)
      if (!answer.ok) throw new Error(`Fetching the picture failed: status ${answer.status}`)
      const read = await answer.blob()
      void call(files.remove, { params: { id } }, { quiet: true }).catch(() => {})
      return read
    } catch (error) {
      setProblem(errorMessage(intl, error))
      throw error
    }
  }

  return { read, problem, forget: () => setProblem(undefined) }
}
