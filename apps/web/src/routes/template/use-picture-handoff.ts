import type { TemplateForm, TemplateInputs } from '@moyun/api'
import { NO_STYLE, paintStyleName } from '@moyun/api/paint-styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import type { Drafts } from '../../member/drafts.ts'
import { inputsFromPicture, describePicture } from '../../features/templates/describe-picture.ts'
import { type WorkPicture, workPictureQuery } from '../../features/works/work-picture.ts'
import { savePictureHandoff, readPictureHandoff } from './local-edits.ts'

interface Bringing {
  /** The work whose picture is handed over; null for none. */
  id: string | null
  form: TemplateForm
  drafts: Drafts
  /** The present inputs. */
  inputs: () => TemplateInputs
  /** Fills in the picture and its description. */
  onLoaded: (inputs: TemplateInputs) => void
  /** The picture was filled in before, and its inputs were saved here. */
  onAlreadySaved: () => void
}

/**
 * Fills the picture in the address and its description into the form, once: later changes are kept, even after a
 * reload.
 */
export function usePictureHandoff({ id, form, drafts, inputs, onLoaded, onAlreadySaved }: Bringing) {
  const intl = useIntl()
  const picture = useQuery({ ...workPictureQuery(useCall(), id ?? ''), enabled: id !== null }).data
  const fill = useEffectEvent((found: WorkPicture) => {
    if (id === null) return
    if (found.state !== 'there') return onLoaded({ ...inputs(), picture: id })
    const { style } = found.parameters
    const words = describePicture(found, (style === NO_STYLE ? null : paintStyleName(style, intl.locale)) ?? '')
    onLoaded(inputsFromPicture(id, words, form.fields, inputs()))
  })
  const restoreSaved = useEffectEvent(onAlreadySaved)
  const isHad = picture !== undefined

  useEffect(() => {
    if (id === null || picture === undefined) return
    let isHere = true
    void readPictureHandoff(drafts, form.id).then((before) => {
      if (!isHere) return
      if (before === id) restoreSaved()
      else fill(picture)
      void savePictureHandoff(drafts, form.id, id)
    })
    return () => {
      isHere = false
    }
    // A refetch changes the URLs only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isHad, drafts, form.id])
}
