import { templateForm } from '@moyun/api/fixtures'
import { type DocumentActor, documentMachine } from '@moyun/machines'
import { Wrap } from '@moyun/ui'
import { useState } from 'react'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { StaticProviders } from '../../testing/static-providers.tsx'
import { StaticPointsPrompt } from '../../testing/static-points-prompt.tsx'
import type { OpenDocument } from './open-document.ts'
import { DocumentLoader } from './document-loader.tsx'
import { documentStates } from './template-states.ts'

export interface StateHarnessProps {
  /** The key of a document state. */
  document: string
}

const SceneWords = lazyMessages(
  { 'zh-CN': () => import('./i18n/zh-CN.json'), 'en-US': () => import('./i18n/en-US.json') },
  'template',
)

const drafts: OpenDocument['drafts'] = {
  read: async () => '',
  save: async () => {},
  readAttachments: async () => null,
  saveAttachments: async () => {},
  readUnsent: async () => null,
  saveUnsent: async () => {},
  deleteAll: async () => {},
}

function createInState(stateKey: string): OpenDocument {
  const still = documentMachine.provide({
    actors: {
      read: neverCompletes(),
      generateVersion: neverCompletes(),
      stop: neverCompletes(),
      saveEdit: neverCompletes(),
      rewritePassage: neverCompletes(),
      decideRewrite: neverCompletes(),
    },
  })
  const state = documentStates().find(({ key }) => key === stateKey)
  if (!state) throw new Error(`The document machine has no state ${stateKey}: run \`npm run generate:stories\``)
  // Only the document machine is held in a state here.
  const actor = holdInState(still, state.input, state.events) as unknown as DocumentActor
  return { id: state.input.id, templateId: state.input.templateId, actor, drafts }
}

/** A template with its document in one state of the document machine. */
export function StateHarness({ document }: StateHarnessProps) {
  const [opened] = useState(() => createInState(document))

  return (
    <StaticProviders>
      <SceneWords>
        <Wrap as="main">
          <DocumentLoader opened={opened} form={templateForm} PointsPrompt={StaticPointsPrompt} />
        </Wrap>
      </SceneWords>
    </StaticProviders>
  )
}
