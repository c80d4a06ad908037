import { PAINT_PROMPT_LIMIT } from '@moyun/api'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../../call.ts'
import { picturedQuery, withoutEnding } from '../../works/pictured.ts'
import { ratioNear, type Wish } from './wish.ts'

/** Loads the source picture's ratio and prompt and passes them to `onBrought`, once. Null loads nothing. */
export function useAfter(id: string | null, onBrought: (wish: Partial<Wish>) => void) {
  const picture = useQuery({ ...picturedQuery(useCall(), id ?? ''), enabled: id !== null }).data
  const bring = useEffectEvent(onBrought)

  useEffect(() => {
    if (id === null || picture === undefined) return
    if (picture.state !== 'there') return bring({ after: id })
    bring({
      after: id,
      ratio: ratioNear(picture.file),
      prompt: (picture.prompt || withoutEnding(picture.title)).slice(0, PAINT_PROMPT_LIMIT),
    })
  }, [id, picture])
}
