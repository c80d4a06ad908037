import type { TemplateForm, TemplateInputs } from '@moyun/api'
import { NO_STYLE, paintStyleName } from '@moyun/api/paint-styles'
import { useIntl } from 'react-intl'
import type { Drafts } from '../../member/drafts.ts'
import { useHandoffs } from '../../features/handoff/use-handoffs.ts'
import { inputsFromPicture, describePicture } from '../../features/templates/describe-picture.ts'
import type { WorkPicture } from '../../features/works/work-picture.ts'
import { readFormDraft, readPictureHandoff, savePictureHandoff } from './local-edits.ts'

interface FormHandoffOptions {
  form: TemplateForm
  drafts: Drafts
  /** The document has no inputs yet. */
  isFresh: boolean
  /** The present inputs. */
  inputs: () => TemplateInputs
  /** Fills in these inputs and saves them. */
  onInputs: (inputs: TemplateInputs) => Promise<void>
  /** The picture was filled in before, and its inputs were saved here. */
  onAlreadySaved: () => void
}

/**
 * Fills in the text from the start page, or the picture in the address and its description. A picture is filled in
 * once: later changes are kept, even after a reload.
 */
export function useFormHandoffs({ form, drafts, isFresh, inputs, onInputs, onAlreadySaved }: FormHandoffOptions) {
  const intl = useIntl()
  const withPicture = (found: WorkPicture & { id: string }) => {
    if (found.state !== 'there') return { ...inputs(), picture: found.id }
    const { style } = found.parameters
    const words = describePicture(found, (style === NO_STYLE ? null : paintStyleName(style, intl.locale)) ?? '')
    return inputsFromPicture(found.id, words, form.fields, inputs())
  }
  const takePicture = async (found: WorkPicture & { id: string }) => {
    if ((await readPictureHandoff(drafts, form.id)) === found.id) onAlreadySaved()
    else void onInputs(withPicture(found))
    void savePictureHandoff(drafts, form.id, found.id)
    return undefined
  }

  useHandoffs(
    'creation',
    {
      stored: async ({ text }) => {
        const field =
          form.fields.find(({ kind }) => kind === 'longText') ?? form.fields.find(({ kind }) => kind === 'text')
        // Merged with the saved inputs.
        if (field) await onInputs({ ...(await readFormDraft(drafts, form.id)), [field.name]: text })
        return undefined
      },
      picture: isFresh ? takePicture : null,
    },
    // The address stays until the document has one, even after a reload: another address would start another document.
    { keepsAddress: () => true },
  )
}
