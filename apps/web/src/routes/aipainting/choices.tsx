import { MOST_PICTURES, MOST_SEED, type PaintModel, PaintRatio, PaintStyle } from '@moyun/api'
import { ChoiceChips, SeedField, Segmented, Select } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { pictures } from './style-pictures.ts'
import { anySeed, type Wish } from './wish.ts'

export interface ChoicesProps {
  wish: Wish
  models: readonly PaintModel[] | undefined
  onChange: (changes: Partial<Wish>) => void
}

const shapeOf = (ratio: PaintRatio) => {
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return width / height
}

/** How it is to be painted: style, shape, how many, from which seed, by whom. */
export function Choices({ wish, models, onChange }: ChoicesProps) {
  const intl = useIntl()

  return (
    <>
      <ChoiceChips
        label={<FormattedMessage id="painting.style" />}
        value={wish.style}
        choices={PaintStyle.options.map((style) => ({ value: style, label: <FormattedMessage id="painting.styleName" values={{ style }} />, picture: <img src={pictures[style]} alt="" /> }))}
        onValueChange={(style) => onChange({ style: PaintStyle.parse(style) })}
      />
      <ChoiceChips
        label={<FormattedMessage id="painting.ratio" />}
        value={wish.ratio}
        choices={PaintRatio.options.map((ratio) => ({ value: ratio, label: ratio, ratio: shapeOf(ratio) }))}
        onValueChange={(ratio) => onChange({ ratio: PaintRatio.parse(ratio) })}
      />
      <Segmented
        spread
        label={intl.formatMessage({ id: 'painting.count' })}
        value={String(wish.count)}
        segments={Array.from({ length: MOST_PICTURES }, (_, n) => ({ value: String(n + 1), label: String(n + 1) }))}
        onValueChange={(count) => onChange({ count: Number(count) })}
      />
      <SeedField
        label={<FormattedMessage id="painting.seed" />}
        value={wish.seed}
        most={MOST_SEED - MOST_PICTURES}
        locked={wish.locked}
        onValueChange={(seed) => onChange({ seed, locked: true })}
        onLockedChange={(locked) => onChange({ locked })}
        onDice={() => onChange({ seed: anySeed() })}
      />
      <Select
        label={<FormattedMessage id="painting.model" />}
        busy={models === undefined}
        value={models?.some(({ id }) => id === wish.model) ? (wish.model ?? '') : (models?.[0]?.id ?? '')}
        options={(models ?? []).map(({ id, name, offline }) => ({ value: id, label: offline ? intl.formatMessage({ id: 'painting.offline' }) : name }))}
        onValueChange={(model) => onChange({ model })}
      />
    </>
  )
}
