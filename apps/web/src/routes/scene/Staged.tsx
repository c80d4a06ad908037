import { sceneForm } from '@moyun/api/fixtures'
import { type PieceActor, pieceMachine } from '@moyun/machines'
import { Wrap } from '@moyun/ui'
import { useState } from 'react'
import { ownWords } from '../../words/own-words.tsx'
import { forever, hold } from '../../stage/hold.ts'
import { StillHouse } from '../../stage/still-house.tsx'
import { StillShort } from '../../stage/still-short.tsx'
import type { OpenPiece } from './open-piece.ts'
import { Shown } from './shown.tsx'
import { pieceStates } from './scene-states.ts'

export interface StagedProps {
  /** The key of a piece state. */
  piece: string
}

const SceneWords = ownWords(
  { 'zh-CN': () => import('./words/zh-CN.json'), 'en-US': () => import('./words/en-US.json') },
  'scene',
)

const drafts: OpenPiece['drafts'] = {
  read: async () => '',
  keep: async () => {},
  readHeld: async () => null,
  keepHeld: async () => {},
  readUnsent: async () => null,
  keepUnsent: async () => {},
  forget: async () => {},
}

function stage(wanted: string): OpenPiece {
  const still = pieceMachine.provide({
    actors: { read: forever(), run: forever(), stop: forever(), keep: forever(), reword: forever(), settle: forever() },
  })
  const state = pieceStates().find(({ key }) => key === wanted)
  if (!state) throw new Error(`The piece machine has no state ${wanted}: run \`npm run generate:stories\``)
  // Only the piece machine is held in a state here.
  const actor = hold(still, state.input, state.events) as unknown as PieceActor
  return { id: state.input.id, sceneId: state.input.sceneId, actor, drafts }
}

/** A scene with its piece in one state of the piece machine. */
export function Staged({ piece }: StagedProps) {
  const [opened] = useState(() => stage(piece))

  return (
    <StillHouse>
      <SceneWords>
        <Wrap as="main">
          <Shown opened={opened} form={sceneForm} Short={StillShort} />
        </Wrap>
      </SceneWords>
    </StillHouse>
  )
}
