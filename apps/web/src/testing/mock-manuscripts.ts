import {
  type StreamEvent,
  type Manuscript,
  type ManuscriptGeneration,
  type ManuscriptSection,
  manuscripts as contract,
} from '@moyun/api'
import { manuscriptSnapshots, manuscripts as allManuscripts, sectionVersions } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { ws } from 'msw'
import { fn } from 'storybook/test'
import { mockMember } from './page-story.tsx'
import { welcomeFrame } from './welcome-frame.ts'

/** A manuscript in progress, one of its written sections, and a manuscript that has only just been started. */
export const manuscriptFixtures = theManuscript()
const { street, rent, blank } = manuscriptFixtures

function theManuscript() {
  const [street, blank] = allManuscripts
  const [, rent] = street?.sections ?? []
  if (!street || !blank || !rent?.run) throw new Error('The manuscript fixtures are incomplete')
  return { street, rent: { ...rent, run: rent.run }, blank }
}

/** Records the calls to the server, with their arguments. */
export const recordCall = fn()

const NEW_RUN = '00000000-0000-4000-8000-8b0000000099'

/** A running generation with a new id. */
export const runningGeneration = (over: Partial<ManuscriptGeneration> = {}): ManuscriptGeneration => ({
  ...rent.run,
  id: NEW_RUN,
  stream: `run:${NEW_RUN}`,
  state: 'streaming',
  seq: 3,
  cost: null,
  milliseconds: null,
  ...over,
})

/** The same manuscript with one section changed. */
export const withSection = (
  nodeId: string,
  over: Partial<ManuscriptSection>,
  base: Manuscript = street,
): Manuscript => ({
  ...base,
  sections: base.outline.flatMap((node) => {
    const there = base.sections.find((section) => section.nodeId === node.id)
    if (node.id !== nodeId) return there ? [there] : []
    return [
      {
        nodeId,
        text: '',
        revision: 0,
        locked: false,
        edited: false,
        offline: true,
        proposal: null,
        run: null,
        ...there,
        ...over,
      },
    ]
  }),
})

/** The rent section after polishing. */
export const POLISHED = rent.text
  .replace('房东换过两任，租金涨过三次', '二十六年里，房东换过两任，租金涨过三次')
  .replace('，有几个已经不住在这里了', '')

/** The server's manuscript, and the events of its generations so far. */
export const manuscriptServer: { kept: Manuscript; events: readonly StreamEvent[] } = { kept: street, events: [] }
const changed = (over: Partial<Manuscript>) => {
  manuscriptServer.kept = { ...manuscriptServer.kept, ...over, seq: manuscriptServer.kept.seq + 1 }
  return manuscriptServer.kept
}

/** Mocks the manuscripts. */
export const mockManuscripts = () => [
  mock(contract.list, () => ({ zscenes: [street, blank], next: null, seq: 0 })),
  mock(contract.create, ({ body }) => (recordCall('create', body), { ...blank, ...body })),
  mock(contract.read, () => manuscriptServer.kept),
  mock(contract.turn, ({ body }) => (recordCall('turn', body.stage), null)),
  mock(
    contract.change,
    ({ body: { revision, ...head } }) => (recordCall('change', head), changed({ ...head, revision: revision + 1 })),
  ),
  mock(
    contract.writeOutline,
    ({ body }) => (
      recordCall(
        'outline',
        body.nodes.map(({ title, level }) => `${'-'.repeat(level)}${title}`),
      ),
      changed({ outline: body.nodes, outlineRevision: body.revision + 1 })
    ),
  ),
  mock(
    contract.plan,
    ({ body }) => (
      recordCall('plan', body),
      changed({
        planning: runningGeneration({
          action: body.node === undefined ? 'outline' : 'node',
          nodeId: body.node ?? null,
          nodes: street.outline.slice(0, 2),
        }),
      })
    ),
  ),
  mock(
    contract.write,
    ({ body }) => (
      recordCall('write', body),
      changed(
        withSection(
          body.nodes[0] ?? '',
          { run: runningGeneration({ nodeId: body.nodes[0] ?? '', seq: 0 }) },
          manuscriptServer.kept,
        ),
      )
    ),
  ),
  mock(contract.polish, ({ body }) => (recordCall('polish', body.nodes.length), changed({}))),
  mock(contract.stop, ({ body }) => (recordCall('stop', body), changed({ sections: street.sections, planning: null }))),
  mock(
    contract.edit,
    ({ params, body }) => (
      recordCall('edit', body.text),
      { ...rent, nodeId: params.nodeId, text: body.text, revision: body.revision + 1, edited: true, seq: 1 }
    ),
  ),
  mock(
    contract.lock,
    ({ params, body }) => (
      recordCall('lock', body.locked),
      { ...rent, nodeId: params.nodeId, locked: body.locked, seq: 1 }
    ),
  ),
  mock(
    contract.settle,
    ({ params, body }) => (
      recordCall('settle', body.taken),
      { ...rent, nodeId: params.nodeId, text: body.taken ? POLISHED : rent.text, proposal: null, seq: 1 }
    ),
  ),
  mock(contract.versions, () => ({ versions: sectionVersions })),
  mock(
    contract.restoreVersion,
    ({ params }) => (
      recordCall('restoreVersion', params.versionId),
      { ...rent, text: sectionVersions[1]?.text ?? '', seq: 1 }
    ),
  ),
  mock(contract.snapshots, () => ({ snapshots: manuscriptSnapshots })),
  mock(
    contract.snap,
    ({ body }) => (recordCall('snap', body.name), { ...body, written: 3, characters: 300, at: street.updatedAt }),
  ),
  mock(contract.remove, () => (recordCall('remove'), null)),
]

const runsTell = () =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data: frame }) => {
      const message = JSON.parse(frame as string) as { type: string; token?: string; stream?: string }
      if (message.token !== undefined) client.send(welcomeFrame())
      for (const event of manuscriptServer.events)
        if (message.type === 'follow' && message.stream === event.stream) client.send(JSON.stringify(event))
    })
  })

/** Mocks a signed-in member with manuscripts. */
export function mockMemberWithManuscripts() {
  recordCall.mockClear()
  Object.assign(manuscriptServer, { kept: street, events: [] })
  return [runsTell(), ...mockManuscripts(), ...mockMember()]
}

/** Starts a story with this manuscript on the server. */
export const startWithManuscript = (kept: Manuscript) => ({
  beforeEach: () => void Object.assign(manuscriptServer, { kept }),
})

/** Starts a story with the manuscript at one of its stages. */
export const startAtStep = (stage: Manuscript['stage']) => startWithManuscript({ ...street, stage })
