import { Language, SourceLanguage, Tone } from '@moyun/api'
import { IconButton, Segmented, Select, Switch } from '@moyun/ui'
import { ArrowLeftRight } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { languageKey } from './language-key.ts'
import { type OpenTranslation, useTranslation } from './open-translation.ts'
import { useSwapLanguages } from './use-swap-languages.ts'

const views = ['panes', 'pairs'] as const

export interface TranslationToolbarProps {
  opened: OpenTranslation
  view: 'panes' | 'pairs'
  onView: (view: 'panes' | 'pairs') => void
}

/** The source and target language, the tone and the view. */
export function TranslationToolbar({ opened, view, onView }: TranslationToolbarProps) {
  const intl = useIntl()
  const { actor } = opened
  const request = useTranslation(opened, ({ context }) => context.request)
  const isAuto = useTranslation(opened, ({ context }) => context.isAuto)
  const detected = useTranslation(opened, ({ context: { translation } }) =>
    translation?.source === 'auto' ? translation.detected : null,
  )
  const swap = useSwapLanguages(opened)
  const nameOf = (language: string) =>
    intl.formatMessage({ id: 'translate.language' }, { language: languageKey(language) })
  const choose = (change: Partial<typeof request>) => actor.send({ type: 'request.change', request: change })

  return (
    <Line>
      <Languages>
        <Select
          label={intl.formatMessage({ id: 'translate.from' })}
          value={request.source}
          options={SourceLanguage.options.map((value) => ({
            value,
            label:
              value === 'auto' && detected && request.source === 'auto'
                ? intl.formatMessage({ id: 'translate.detected' }, { language: languageKey(detected) })
                : nameOf(value),
          }))}
          onValueChange={(value) => choose({ source: SourceLanguage.options.find((one) => one === value) ?? 'auto' })}
        />
        <IconButton
          label={intl.formatMessage({ id: 'translate.swap' })}
          disabled={swap === null}
          onClick={() => swap?.()}
        >
          <ArrowLeftRight size={18} aria-hidden="true" />
        </IconButton>
        <Select
          label={intl.formatMessage({ id: 'translate.into' })}
          value={request.target}
          options={Language.options.map((value) => ({ value, label: nameOf(value) }))}
          onValueChange={(value) => choose({ target: Language.options.find((one) => one === value) ?? request.target })}
        />
      </Languages>
      <Select
        label={intl.formatMessage({ id: 'translate.tone' })}
        value={request.tone}
        options={Tone.options.map((value) => ({
          value,
          label: intl.formatMessage({ id: 'translate.toneIs' }, { tone: value }),
        }))}
        onValueChange={(value) => choose({ tone: Tone.options.find((one) => one === value) ?? 'natural' })}
      />
      <Rest>
        <Switch
          label={<FormattedMessage id="translate.auto" />}
          hint={<FormattedMessage id="translate.autoHint" />}
          checked={isAuto}
          onCheckedChange={(next) => actor.send({ type: 'auto.set', isAuto: next })}
        />
        <Segmented
          label={intl.formatMessage({ id: 'translate.view' })}
          segments={views.map((value) => ({
            value,
            label: <FormattedMessage id="translate.viewIs" values={{ view: value }} />,
          }))}
          value={view}
          onValueChange={(value) => onView(value === 'pairs' ? 'pairs' : 'panes')}
        />
      </Rest>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[4]} ${theme.space[6]}`};
  align-items: end;

  > div:nth-child(2) {
    inline-size: 132px;
  }
  ${({ theme }) => theme.media.phone} {
    > div:nth-child(2) {
      inline-size: 100%;
    }
  }
`

const Languages = styled.div`
  display: grid;
  grid-template-columns: 200px auto 200px;
  gap: ${({ theme }) => theme.space[2]};
  align-items: end;

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
    inline-size: 100%;
  }
`

const Rest = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[6]};
  align-items: center;
  margin-inline-start: auto;

  ${({ theme }) => theme.media.phone} {
    inline-size: 100%;
    justify-content: space-between;
  }
`
