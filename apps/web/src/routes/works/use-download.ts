import { type WorkDetails, works } from '@moyun/api'
import { withoutEmptyItems } from '@moyun/ui'
import { localDay } from '@moyun/ui/time'
import { useMutation } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { useApp } from '../../app/app-services.ts'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { fileName, pictureName, saveAs, saveText } from '../../app/save-as.ts'

/**
 * Saves a work: one picture or a text as a file, several pictures as a zip. Gets a fresh URL first, since the one that
 * is shown may have expired.
 */
export function useDownload({ id, output }: WorkDetails) {
  const sayFailed = useToastError()
  const intl = useIntl()
  const call = useCall()
  const { clock } = useApp()

  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (output.files.length > 1) {
        const { src } = await call(
          works.pack,
          { body: { ids: [id], day: localDay(intl, clock.now()) } },
          { quiet: true },
        )
        if (src !== null) saveAs(src)
        return
      }
      const { title, output: now } = await call(works.read, { params: { id } }, { quiet: true })
      const [file] = now.files
      if (file) saveAs(file.src, pictureName(title, file.type))
      else saveText(withoutEmptyItems(now.text), fileName(title, 'md'))
    },
    onError: sayFailed,
  })
}
