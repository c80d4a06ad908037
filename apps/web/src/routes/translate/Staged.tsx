import { translationMachine } from '@moyun/machines'
import { Wrap } from '@moyun/ui'
import { useState } from 'react'
import { neverCompletes, holdInState } from '../../stage/hold.ts'
import { StaticProviders } from '../../stage/still-house.tsx'
import { StaticPointsPrompt } from '../../stage/still-short.tsx'
import { lazyMessages } from '../../words/own-words.tsx'
import { TranslationView } from './desk.tsx'
import type { OpenTranslation } from './open-translation.ts'
import { translationStates } from './translate-states.ts'

export interface StateHarnessProps {
  /** The key of a translation state. */
  translation: string
}

const TranslateWords = lazyMessages(
  { 'zh-CN': () => import('./words/zh-CN.json'), 'en-US': () => import('./words/en-US.json') },
  'translate',
)

function stage(wanted: string): OpenTranslation {
  const still = translationMachine.provide({ actors: { read: neverCompletes(), translate: neverCompletes(), stop: neverCompletes() } })
  const state = translationStates().find(({ key }) => key === wanted)
  if (!state) throw new Error(`The translation machine has no state ${wanted}: run \`npm run generate:stories\``)
  return { id: state.input.id, actor: holdInState(still, state.input, state.events) }
}

/** A translation in one state of its machine. */
export function StateHarness({ translation }: StateHarnessProps) {
  const [opened] = useState(() => stage(translation))

  return (
    <StaticProviders>
      <TranslateWords>
        <Wrap as="main">
          <TranslationView opened={opened} Short={StaticPointsPrompt} />
        </Wrap>
      </TranslateWords>
    </StaticProviders>
  )
}
