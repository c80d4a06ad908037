import { isStyleOf, paintStyleName } from '@moyun/api/paint-styles'
import { ChoiceChips, Skeleton } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { samplePicture } from './style-pictures.ts'
import { fitToModel, type PaintingForm } from './painting-form.ts'
import type { PaintModel } from '@moyun/api'

export interface StyleChoiceProps {
  form: PaintingForm
  /** The selected model; undefined while the models load. */
  model: PaintModel | undefined
  onChange: (changes: Partial<PaintingForm>) => void
}

/**
 * The styles that the model offers, each with its sample. Says why there are few, and which style replaces one that the
 * model does not offer.
 */
export function StyleChoice({ form, model, onChange }: StyleChoiceProps) {
  const { locale } = useIntl()
  if (model === undefined) return <Skeleton height="160px" />

  const { style } = fitToModel(form, model)
  const nameOf = (id: string) => paintStyleName(id, locale) ?? id
  const isReplaced = form.style !== null && form.style !== style

  return (
    <ChoiceChips
      label={<FormattedMessage id="painting.style" />}
      hint={
        isReplaced || model.offline ? (
          <>
            {isReplaced && form.style !== null ? (
              <FormattedMessage
                id="painting.otherStyle"
                values={{
                  requested: nameOf(form.style),
                  style: nameOf(style),
                  off: String(isStyleOf(model.offline ? 'demonstration' : 'model', form.style)),
                }}
              />
            ) : null}
            {isReplaced && model.offline ? <br /> : null}
            {model.offline ? (
              <FormattedMessage id="painting.offlineStyles" values={{ count: model.styles.length }} />
            ) : null}
          </>
        ) : undefined
      }
      value={style}
      choices={model.styles.map((id) => ({
        value: id,
        label: nameOf(id),
        picture: <img src={samplePicture(id)} alt="" loading="lazy" />,
      }))}
      onValueChange={(chosen) => onChange({ style: chosen })}
    />
  )
}
