import { gallery, isRefusal, type ImageFile, type WorkInput, works } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { WORKS } from '../../api/query-keys.ts'

/**
 * The image of a work as the starting point of a new one; without `file` the work is in the trash, or does not exist.
 */
export type WorkPicture =
  | { state: 'there'; title: string; file: ImageFile; prompt: string; parameters: WorkInput['parameters'] }
  | { state: 'trash' | 'gone' }

/** The image of the member's own work, or of a public one. */
export const workPictureQuery = (call: Call, id: string) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [WORKS, 'picture', id],
    queryFn: async ({ signal }): Promise<WorkPicture> => {
      const how = { signal, quiet: true }
      try {
        const own = await call(works.read, { params: { id } }, how)
        return own.deletedAt === null ? pictureOf(own) : { state: 'trash' }
      } catch (error) {
        if (!isRefusal(error, 404)) throw error
      }
      try {
        return pictureOf(await call(gallery.read, { params: { id } }, how))
      } catch (error) {
        if (!isRefusal(error, 404)) throw error
        return { state: 'gone' }
      }
    },
  })

const pictureOf = ({
  title,
  cover,
  input: { prompt, parameters },
}: {
  title: string
  cover: ImageFile | null
  input: WorkInput
}): WorkPicture => (cover === null ? { state: 'gone' } : { state: 'there', title, file: cover, prompt, parameters })

/** A file name without its image extension. */
export const withoutExtension = (name: string) => name.replace(/\.(?:png|jpe?g|webp)$/i, '')
