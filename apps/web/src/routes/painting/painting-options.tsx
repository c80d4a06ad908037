import { MAX_PICTURES, MAX_SEED, type PaintModel } from '@moyun/api'
import { ChoiceChips, SeedField, Segmented, Select } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { StyleChoice, type StyleChoiceProps } from './style-choice.tsx'
import { parameterText } from '../../features/works/parameters.ts'
import { randomSeed, fitToModel, sizeChoices } from './painting-form.ts'

export interface PaintingOptionsProps extends StyleChoiceProps {
  models: readonly PaintModel[] | undefined
}

/** Style, ratio, count, seed and model. The options are those that the model offers. */
export function PaintingOptions({ form, models, model, onChange }: PaintingOptionsProps) {
  const intl = useIntl()
  const { ratio } = fitToModel(form, model)

  return (
    <>
      <StyleChoice form={form} model={model} onChange={onChange} />
      {model === undefined ? null : (
        <ChoiceChips
          label={<FormattedMessage id="painting.ratio" />}
          hint={
            ratio === form.ratio ? undefined : (
              <FormattedMessage
                id="painting.otherRatio"
                values={{
                  requested: parameterText('ratio', form.ratio, intl.locale),
                  ratio: parameterText('ratio', ratio, intl.locale),
                }}
              />
            )
          }
          value={ratio}
          choices={sizeChoices(model.sizes)}
          onValueChange={(chosen) => onChange({ ratio: chosen })}
        />
      )}
      <Segmented
        spread
        label={intl.formatMessage({ id: 'painting.count' })}
        value={String(form.count)}
        segments={Array.from({ length: MAX_PICTURES }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))}
        onValueChange={(count) => onChange({ count: Number(count) })}
      />
      <SeedField
        label={<FormattedMessage id="painting.seed" />}
        value={form.seed}
        most={MAX_SEED - MAX_PICTURES}
        locked={form.locked}
        onValueChange={(seed) => onChange({ seed, locked: true })}
        onLockedChange={(locked) => onChange({ locked })}
        onDice={() => onChange({ seed: randomSeed() })}
      />
      <Select
        label={<FormattedMessage id="painting.model" />}
        busy={models === undefined}
        value={model?.id ?? ''}
        options={(models ?? []).map(({ id, name, offline }) => ({
          value: id,
          label: offline ? intl.formatMessage({ id: 'painting.offline' }) : name,
          untranslated: !offline,
        }))}
        onValueChange={(chosen) => onChange({ model: chosen })}
      />
    </>
  )
}
