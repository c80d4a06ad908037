import { type Row, type Zscene, type ZsceneRun, type ZsceneSection, zscenes as contract } from '@moyun/api'
import { zsceneSnapshots, zscenes as cast, zsceneVersions } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { ws } from 'msw'
import { fn } from 'storybook/test'
import { memberIsHere } from './in-house.tsx'
import { welcome } from './welcome.ts'

/** A manuscript in progress, one of its written sections, and a manuscript that has only just been started. */
export const manuscript = theManuscript()
const { street, rent, blank } = manuscript

function theManuscript() {
  const [street, blank] = cast
  const [, rent] = street?.sections ?? []
  if (!street || !blank || !rent?.run) throw new Error('The cast has lost somebody')
  return { street, rent: { ...rent, run: rent.run }, blank }
}

/** Records the calls to the server, with their arguments. */
export const did = fn()

const NEW_RUN = '00000000-0000-4000-8000-8b0000000099'

/** A running generation with a new id. */
export const live = (over: Partial<ZsceneRun> = {}): ZsceneRun => ({
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
export const withSection = (nodeId: string, over: Partial<ZsceneSection>, base: Zscene = street): Zscene => ({
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
export const zsceneServer: { kept: Zscene; told: readonly Row[] } = { kept: street, told: [] }
const changed = (over: Partial<Zscene>) => {
  zsceneServer.kept = { ...zsceneServer.kept, ...over, seq: zsceneServer.kept.seq + 1 }
  return zsceneServer.kept
}

/** Mocks the manuscripts. */
export const zscenesAreThere = () => [
  mock(contract.list, () => ({ zscenes: [street, blank], next: null, seq: 0 })),
  mock(contract.create, ({ body }) => (did('create', body), { ...blank, ...body })),
  mock(contract.read, () => zsceneServer.kept),
  mock(contract.turn, ({ body }) => (did('turn', body.stage), null)),
  mock(
    contract.change,
    ({ body: { revision, ...head } }) => (did('change', head), changed({ ...head, revision: revision + 1 })),
  ),
  mock(
    contract.writeOutline,
    ({ body }) => (
      did(
        'outline',
        body.nodes.map(({ title, level }) => `${'-'.repeat(level)}${title}`),
      ),
      changed({ outline: body.nodes, outlineRevision: body.revision + 1 })
    ),
  ),
  mock(
    contract.plan,
    ({ body }) => (
      did('plan', body),
      changed({
        planning: live({
          deed: body.node === undefined ? 'outline' : 'node',
          nodeId: body.node ?? null,
          nodes: street.outline.slice(0, 2),
        }),
      })
    ),
  ),
  mock(
    contract.write,
    ({ body }) => (
      did('write', body),
      changed(
        withSection(body.nodes[0] ?? '', { run: live({ nodeId: body.nodes[0] ?? '', seq: 0 }) }, zsceneServer.kept),
      )
    ),
  ),
  mock(contract.polish, ({ body }) => (did('polish', body.nodes.length), changed({}))),
  mock(contract.stop, ({ body }) => (did('stop', body), changed({ sections: street.sections, planning: null }))),
  mock(
    contract.edit,
    ({ params, body }) => (
      did('edit', body.text),
      { ...rent, nodeId: params.nodeId, text: body.text, revision: body.revision + 1, edited: true, seq: 1 }
    ),
  ),
  mock(
    contract.lock,
    ({ params, body }) => (did('lock', body.locked), { ...rent, nodeId: params.nodeId, locked: body.locked, seq: 1 }),
  ),
  mock(
    contract.settle,
    ({ params, body }) => (
      did('settle', body.taken),
      { ...rent, nodeId: params.nodeId, text: body.taken ? POLISHED : rent.text, proposal: null, seq: 1 }
    ),
  ),
  mock(contract.versions, () => ({ versions: zsceneVersions })),
  mock(
    contract.restoreVersion,
    ({ params }) => (did('restoreVersion', params.versionId), { ...rent, text: zsceneVersions[1]?.text ?? '', seq: 1 }),
  ),
  mock(contract.snapshots, () => ({ snapshots: zsceneSnapshots })),
  mock(
    contract.snap,
    ({ body }) => (did('snap', body.name), { ...body, written: 3, characters: 300, at: street.updatedAt }),
  ),
  mock(contract.remove, () => (did('remove'), null)),
]

const runsTell = () =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data: frame }) => {
      const said = JSON.parse(frame as string) as { type: string; token?: string; stream?: string }
      if (said.token !== undefined) client.send(welcome())
      for (const row of zsceneServer.told)
        if (said.type === 'follow' && said.stream === row.stream) client.send(JSON.stringify(row))
    })
  })

/** Mocks a signed-in member with manuscripts. */
export function zscenesAreHere() {
  did.mockClear()
  Object.assign(zsceneServer, { kept: street, told: [] })
  return [runsTell(), ...zscenesAreThere(), ...memberIsHere()]
}

/** Starts a story with this manuscript on the server. */
export const having = (kept: Zscene) => ({ beforeEach: () => void Object.assign(zsceneServer, { kept }) })

/** Starts a story with the manuscript at one of its stages. */
export const at = (stage: Zscene['stage']) => having({ ...street, stage })
