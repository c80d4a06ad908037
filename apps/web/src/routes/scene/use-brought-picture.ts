import type { SceneForm, SceneInputs } from '@moyun/api'
import { NO_STYLE, paintStyleName } from '@moyun/api/paint-styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../call.ts'
import type { Drafts } from '../../room/drafts.ts'
import { inputsOfPicture, wordsOfPicture } from '../../scenes/from-picture.ts'
import { type Pictured, picturedQuery } from '../../works/pictured.ts'
import { keepBrought, readBrought } from './kept-edits.ts'

interface Bringing {
  /** The work whose picture is handed over; null for none. */
  id: string | null
  form: SceneForm
  drafts: Drafts
  /** The present inputs. */
  inputs: () => SceneInputs
  /** Fills in the picture and its description. */
  onBrought: (inputs: SceneInputs) => void
  /** The picture was filled in before, and its inputs were saved here. */
  onKept: () => void
}

/**
 * Fills the picture in the address and its description into the form, once: later changes are kept, even after a
 * reload.
 */
export function useBroughtPicture({ id, form, drafts, inputs, onBrought, onKept }: Bringing) {
  const intl = useIntl()
  const picture = useQuery({ ...picturedQuery(useCall(), id ?? ''), enabled: id !== null }).data
  const fill = useEffectEvent((found: Pictured) => {
    if (id === null) return
    if (found.state !== 'there') return onBrought({ ...inputs(), picture: id })
    const { style } = found.parameters
    const words = wordsOfPicture(found, (style === NO_STYLE ? null : paintStyleName(style, intl.locale)) ?? '')
    onBrought(inputsOfPicture(id, words, form.fields, inputs()))
  })
  const keep = useEffectEvent(onKept)
  const isHad = picture !== undefined

  useEffect(() => {
    if (id === null || picture === undefined) return
    let isHere = true
    void readBrought(drafts, form.id).then((before) => {
      if (!isHere) return
      if (before === id) keep()
      else fill(picture)
      void keepBrought(drafts, form.id, id)
    })
    return () => {
      isHere = false
    }
    // A refetch changes the URLs only.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, isHad, drafts, form.id])
}
