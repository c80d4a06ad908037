import { PAINT_PROMPT_LIMIT } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../api/client.ts'
import { workPictureQuery, withoutExtension } from '../../features/works/work-picture.ts'
import { ratioForSize, type PaintingForm } from './painting-form.ts'

/** Loads the source picture's ratio and prompt and passes them to `onLoaded`, once. Null loads nothing. */
export function useSourcePicture(id: string | null, onLoaded: (changes: Partial<PaintingForm>) => void) {
  const picture = useQuery({ ...workPictureQuery(useCall(), id ?? ''), enabled: id !== null }).data
  const bring = useEffectEvent(onLoaded)

  useEffect(() => {
    if (id === null || picture === undefined) return
    if (picture.state !== 'there') return bring({ after: id })
    bring({
      after: id,
      ratio: ratioForSize(picture.file),
      prompt: (picture.prompt || withoutExtension(picture.title)).slice(0, PAINT_PROMPT_LIMIT),
    })
  }, [id, picture])
}
