import { translationMachine } from '@moyun/machines'
import { Wrap } from '@moyun/ui'
import { useState } from 'react'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { StaticProviders } from '../../testing/static-providers.tsx'
import { StaticPointsPrompt } from '../../testing/static-points-prompt.tsx'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { TranslationView } from './translation-view.tsx'
import type { OpenTranslation } from './open-translation.ts'
import { translationStates } from './translate-states.ts'

export interface StateHarnessProps {
  /** The key of a translation state. */
  translation: string
}

const TranslateWords = lazyMessages(
  { 'zh-CN': () => import('./i18n/zh-CN.json'), 'en-US': () => import('./i18n/en-US.json') },
  'translate',
)

function createInState(stateKey: string): OpenTranslation {
  const still = translationMachine.provide({
    actors: { read: neverCompletes(), translate: neverCompletes(), stop: neverCompletes() },
  })
  const state = translationStates().find(({ key }) => key === stateKey)
  if (!state) throw new Error(`The translation machine has no state ${stateKey}: run \`npm run generate:stories\``)
  return { id: state.input.id, actor: holdInState(still, state.input, state.events) }
}

/** A translation in one state of its machine. */
export function StateHarness({ translation }: StateHarnessProps) {
  const [opened] = useState(() => createInState(translation))

  return (
    <StaticProviders>
      <TranslateWords>
        <Wrap as="main">
          <TranslationView opened={opened} PointsPrompt={StaticPointsPrompt} />
        </Wrap>
      </TranslateWords>
    </StaticProviders>
  )
}
