import { translationMachine } from '@moyun/machines'
import { Wrap } from '@moyun/ui'
import { useState } from 'react'
import { forever, hold } from '../../stage/hold.ts'
import { StillHouse } from '../../stage/still-house.tsx'
import { StillShort } from '../../stage/still-short.tsx'
import { ownWords } from '../../words/own-words.tsx'
import { Desk } from './desk.tsx'
import type { OpenTranslation } from './open-translation.ts'
import { translationStates } from './translate-states.ts'

export interface StagedProps {
  /** The key of a translation state. */
  translation: string
}

const TranslateWords = ownWords(
  { 'zh-CN': () => import('./words/zh-CN.json'), 'en-US': () => import('./words/en-US.json') },
  'translate',
)

function stage(wanted: string): OpenTranslation {
  const still = translationMachine.provide({ actors: { read: forever(), translate: forever(), stop: forever() } })
  const state = translationStates().find(({ key }) => key === wanted)
  if (!state) throw new Error(`The translation machine has no state ${wanted}: run \`npm run generate:stories\``)
  return { id: state.input.id, actor: hold(still, state.input, state.events) }
}

/** A translation in one state of its machine. */
export function Staged({ translation }: StagedProps) {
  const [opened] = useState(() => stage(translation))

  return (
    <StillHouse>
      <TranslateWords>
        <Wrap as="main">
          <Desk opened={opened} Short={StillShort} />
        </Wrap>
      </TranslateWords>
    </StillHouse>
  )
}
