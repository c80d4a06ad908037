import { type WholeWork, works } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useCall } from '../../call.ts'
import { useSayFailed } from '../../failures/use-say-failed.ts'
import { saveAs, saveText } from './save-as.ts'

/** Saves a work: one picture or a text as a file, several pictures as a zip. The address of a picture is asked for anew, since the one that is shown may have run out. */
export function useDownload({ id, output }: WholeWork) {
  const sayFailed = useSayFailed()
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
      if (file) saveAs(file.src, fileName(title, file.type.replace('image/', '')))
      else saveText(now.text, fileName(title, 'md'))
    },
    onError: sayFailed,
  })
}

/** A name that every system takes. */
const fileName = (title: string, ending: string) =>
  `${
    title
      .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'moyun'
  }.${ending}`
