import { type WorkDetails, works } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useCall } from '../../api/client.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { fileName, pictureName, saveAs, saveText } from '../../app/save-as.ts'

/**
 * Saves a work: one picture or a text as a file, several pictures as a zip. Gets a fresh URL first, since the one that
 * is shown may have expired.
 */
export function useDownload({ id, output }: WorkDetails) {
  const sayFailed = useToastError()
  const call = useCall()

  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (output.files.length > 1) {
        const { src } = await call(works.pack, { body: { ids: [id] } }, { quiet: true })
        if (src !== null) saveAs(src)
        return
      }
      const { title, output: now } = await call(works.read, { params: { id } }, { quiet: true })
      const [file] = now.files
      if (file) saveAs(file.src, pictureName(title, file.type))
      else saveText(now.text, fileName(title, 'md'))
    },
    onError: sayFailed,
  })
}
