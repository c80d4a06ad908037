import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { TransportError, Refusal, type Manuscript, type ManuscriptEvent, type ManuscriptGeneration } from '@moyun/api'
import { manuscripts } from '@moyun/api/fixtures'
import type { SaveManuscriptResult, ManuscriptDraft } from './drafts.ts'
import { currentHead, currentOutline, currentSectionText, type ManuscriptAction } from './manuscript-setup.ts'
import { manuscriptMachine, type ManuscriptSnapshot } from './manuscript.machine.ts'
import { removeBranch } from './outline.ts'

const [base] = manuscripts
const section = base?.sections[1]
if (!base || !section?.run) throw new Error('The fixtures are incomplete')
const nodeId = section.nodeId
const whole = (over: Partial<Manuscript> = {}): SaveManuscriptResult => ({
  kind: 'whole',
  manuscript: { ...base, ...over },
})
const live: ManuscriptGeneration = {
  ...section.run,
  id: 'r1',
  stream: 'run:r1',
  state: 'streaming',
  seq: 0,
  cost: null,
  milliseconds: null,
}
const writing = (seq = 1, run = live): Manuscript => ({
  ...base,
  seq,
  sections: base.sections.map((one) => (one.nodeId === nodeId ? { ...one, run } : one)),
})
type EventContent = ManuscriptEvent extends infer Each
  ? Each extends ManuscriptEvent
    ? Omit<Each, 'stream' | 'seq'>
    : never
  : never
const event = (seq: number, event: EventContent, stream = live.stream) => ({ stream, seq, ...event })
const away = new TransportError('network')
const inTheWay = new Refusal(2002, '')

interface World {
  read?: (nth: number) => Promise<Manuscript>
  save?: (draft: ManuscriptDraft, nth: number) => Promise<SaveManuscriptResult>
  perform?: (act: ManuscriptAction, nth: number) => Promise<SaveManuscriptResult>
}

/** A server that saves everything, with ascending sequence numbers. */
let merged = 100
const saveAll = async (draft: ManuscriptDraft): Promise<SaveManuscriptResult> => {
  const seq = (merged += 1)
  if (draft.kind === 'section')
    return {
      kind: 'section',
      section: { ...section, nodeId: draft.nodeId, text: draft.value, revision: draft.base + 1, seq },
    }
  return draft.kind === 'head'
    ? whole({ ...draft.value, revision: draft.base + 1, seq })
    : whole({ outline: [...draft.value], outlineRevision: draft.base + 1, seq })
}

function start({ read = async () => base as Manuscript, save = saveAll, perform = async () => whole() }: World = {}) {
  const saved: ManuscriptDraft[] = []
  const acts: ManuscriptAction[] = []
  const subscribed: string[] = []
  const kept: (readonly ManuscriptDraft[])[] = []
  let reads = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    manuscriptMachine.provide({
      actors: {
        read: fromPromise<Manuscript, { id: string }>(() => read((reads += 1))),
        save: fromPromise<SaveManuscriptResult, { id: string; draft: ManuscriptDraft }>(({ input }) =>
          save(input.draft, saved.push(input.draft)),
        ),
        perform: fromPromise<SaveManuscriptResult, { id: string; act: ManuscriptAction }>(({ input }) =>
          perform(input.act, acts.push(input.act)),
        ),
      },
      actions: {
        subscribeOnly: (_, { live: runs }) =>
          void subscribed.push(runs.map(({ stream, after }) => `${stream}@${after}`).join(' ')),
        storeDrafts: ({ context }) => void kept.push(context.drafts),
      },
    }),
    { clock, input: { id: base?.id ?? '' } },
  ).start()
  const reach = (value: object) => waitFor(actor, (state: ManuscriptSnapshot) => state.matches(value as never))
  const open = () => reach({ loading: { open: 'fresh' } })
  const context = () => actor.getSnapshot().context
  return { actor, clock, saved, acts, subscribed, kept, reach, open, context, reads: () => reads }
}

test('saves changes one part at a time after a pause, each with the revision that it is based on', async () => {
  const { actor, clock, saved, kept, reach, open, context } = start()
  await open()
  actor.send({ type: 'section.change', nodeId, text: '一' })
  clock.increment(799)
  actor.send({ type: 'section.change', nodeId, text: '一二' })
  actor.send({ type: 'head.change', head: { name: '新名' } })
  clock.increment(799)
  expect(saved).toEqual([])
  clock.increment(1)
  await waitFor(actor, () => saved.length === 1)
  await reach({ keeping: 'pausing' })
  expect(currentSectionText(context(), nodeId)).toBe('一二')
  clock.increment(800)
  await reach({ keeping: 'kept' })
  expect(saved.map(({ kind, base: revision }) => [kind, revision])).toEqual([
    ['section', 4],
    ['head', 3],
  ])
  expect(context()).toMatchObject({ drafts: [], conflicts: [] })
  expect(currentHead(context())?.name).toBe('新名')
  expect(kept.at(-1)).toEqual([])
})

test('saves a change that was made during a save next, based on the saved revision', async () => {
  let arrive = () => {}
  const slow = new Promise<void>((resolve) => (arrive = resolve))
  const { actor, clock, saved, reach, open } = start({
    save: async (draft, nth) => (nth === 1 ? slow.then(() => saveAll(draft)) : saveAll(draft)),
  })
  await open()
  actor.send({ type: 'section.change', nodeId, text: '一' })
  clock.increment(800)
  await reach({ keeping: 'saving' })
  actor.send({ type: 'section.change', nodeId, text: '一二' })
  arrive()
  await reach({ keeping: 'pausing' })
  clock.increment(800)
  await reach({ keeping: 'kept' })
  expect(saved.map((draft) => [draft.base, draft.value])).toEqual([
    [4, '一'],
    [5, '一二'],
  ])
})

test('saves at once when the member leaves the page', async () => {
  const { actor, saved, reach, open } = start()
  await open()
  actor.send({ type: 'section.change', nodeId, text: '一' })
  actor.send({ type: 'leave' })
  await reach({ keeping: 'kept' })
  expect(saved).toHaveLength(1)
})

test('keeps a draft that it cannot save, and saves it when the network returns', async () => {
  const { actor, clock, saved, reach, open } = start({
    save: (draft, nth) => (nth === 1 ? Promise.reject(away) : saveAll(draft)),
  })
  await open()
  actor.send({ type: 'section.change', nodeId, text: '一' })
  clock.increment(800)
  expect((await reach({ keeping: 'unsaved' })).context.saveError).toBe(away)
  actor.send({ type: 'network.restored' })
  await reach({ keeping: 'kept' })
  expect(saved).toHaveLength(2)
})

test.each([
  [true, '我的', 9],
  [false, '那边的', null],
])(
  'keeps the local text on an edit conflict until the member chooses a version (mine: %s)',
  async (mine, text, revision) => {
    const other = {
      ...base,
      seq: 3,
      sections: base.sections.map((one) => (one.nodeId === nodeId ? { ...one, text: '那边的', revision: 9 } : one)),
    }
    const { actor, clock, saved, reach, open, context } = start({
      read: async (nth) => (nth === 1 ? base : other),
      save: (draft, nth) => (nth === 1 ? Promise.reject(inTheWay) : saveAll(draft)),
    })
    await open()
    actor.send({ type: 'section.change', nodeId, text: '我的' })
    clock.increment(800)
    await reach({ keeping: 'kept' })
    expect(context().conflicts).toEqual([nodeId])
    expect(currentSectionText(context(), nodeId)).toBe('我的')
    actor.send({ type: 'conflict.settle', part: nodeId, mine })
    clock.increment(800)
    await reach({ keeping: 'kept' })
    expect(currentSectionText(context(), nodeId)).toBe(text)
    expect(saved[1]?.base ?? null).toBe(revision)
  },
)

test('saves a part that the server has locked later, without reporting a conflict', async () => {
  const { actor, clock, saved, reach, open, context } = start({
    save: (draft, nth) => (nth === 1 ? Promise.reject(inTheWay) : saveAll(draft)),
  })
  await open()
  actor.send({ type: 'section.change', nodeId, text: '一' })
  clock.increment(800)
  await reach({ keeping: 'waiting' })
  expect(context().conflicts).toEqual([])
  clock.increment(5000)
  await reach({ keeping: 'kept' })
  expect(saved).toHaveLength(2)
})

test('reports that a change does not fit, and saves it on retry only', async () => {
  const full = new Refusal(2002, '', { result: { megabytes: 200 } })
  const { actor, clock, saved, reach, open, context } = start({
    save: (draft, nth) => (nth === 1 ? Promise.reject(full) : saveAll(draft)),
  })
  await open()
  actor.send({ type: 'section.change', nodeId, text: '一' })
  clock.increment(800)
  await reach({ keeping: 'unsaved' })
  expect(context().saveError).toBe(full)
  clock.increment(5000)
  expect(saved).toHaveLength(1)
  actor.send({ type: 'retry' })
  await reach({ keeping: 'kept' })
})

test('undoes and redoes outline changes, and undoes the typing in one field in one step', async () => {
  const { actor, open, context } = start()
  await open()
  const [first] = base.outline
  const titled = (title: string) => base.outline.map((node) => (node.id === first?.id ? { ...node, title } : node))
  actor.send({ type: 'outline.change', nodes: titled('甲'), mark: 'title' })
  actor.send({ type: 'outline.change', nodes: titled('甲乙'), mark: 'title' })
  const shorter = removeBranch(titled('甲乙'), nodeId)
  actor.send({ type: 'outline.change', nodes: shorter })
  actor.send({ type: 'outline.undo' })
  expect(currentOutline(context())).toEqual(titled('甲乙'))
  actor.send({ type: 'outline.undo' })
  expect(currentOutline(context())).toEqual(base.outline)
  expect(actor.getSnapshot().can({ type: 'outline.undo' })).toBe(false)
  actor.send({ type: 'outline.redo' })
  actor.send({ type: 'outline.redo' })
  expect(currentOutline(context())).toEqual(shorter)
})

test('undoes an outline that the server has replaced', async () => {
  const { actor, open, context } = start({
    read: async (nth) => (nth === 1 ? base : { ...base, seq: 9, outline: [], outlineRevision: 6 }),
  })
  await open()
  actor.send({ type: 'zscene.changed', seq: 9 })
  await waitFor(actor, () => currentOutline(context()).length === 0)
  actor.send({ type: 'outline.undo' })
  expect(currentOutline(context())).toEqual(base.outline)
})

test('starts a run after all drafts are saved, and applies its events until the result is read', async () => {
  const done = writing(700, { ...live, state: 'done', seq: 3, cost: 2 })
  const { actor, clock, saved, acts, subscribed, open, context, reads } = start({
    perform: async () => ({ kind: 'whole', manuscript: writing(500) }),
    read: async (nth) => (nth === 1 ? base : done),
  })
  await open()
  actor.send({ type: 'section.change', nodeId, text: '一' })
  actor.send({ type: 'act', act: { kind: 'write', nodes: [nodeId] } })
  await waitFor(actor, () => subscribed.at(-1) === 'run:r1@0')
  expect(saved).toHaveLength(1)
  expect(acts).toEqual([{ kind: 'write', nodes: [nodeId] }])
  actor.send({
    type: 'events.received',
    events: [
      event(1, { kind: 'delta', text: '房' }),
      event(2, { kind: 'delta', text: '东' }),
      event(2, { kind: 'delta', text: '东' }),
      event(1, { kind: 'delta', text: 'x' }, 'run:other'),
    ],
  })
  expect(context().manuscript?.sections[1]?.run).toMatchObject({ text: '房东', seq: 2 })
  expect(reads()).toBe(1)
  actor.send({ type: 'events.received', events: [event(3, { kind: 'done', cost: 2 })] })
  expect(context().manuscript?.sections[1]?.run).toMatchObject({ state: 'done', cost: 2 })
  await waitFor(actor, () => reads() === 2 && context().manuscript?.sections[1]?.run?.cost === 2)
  expect(subscribed.at(-1)).toBe('')
  clock.increment(0)
})

test('adds generated headings one by one, and refuses manual outline changes meanwhile', async () => {
  const planning = { ...live, action: 'outline' as const, nodeId: null }
  const { actor, open, context } = start({ perform: async () => whole({ planning, seq: 1 }) })
  await open()
  actor.send({ type: 'act', act: { kind: 'plan' } })
  await waitFor(actor, () => context().subscribed.length === 1)
  const [node] = base.outline
  if (!node) throw new Error('The fixtures are incomplete')
  actor.send({ type: 'events.received', events: [event(1, { kind: 'node', node })] })
  expect(context().manuscript?.planning?.nodes).toEqual([node])
  actor.send({ type: 'events.received', events: [event(2, { kind: 'retracted' })] })
  expect(context().manuscript?.planning).toMatchObject({ nodes: [], seq: 2 })
  actor.send({ type: 'outline.change', nodes: [] })
  expect(currentOutline(context())).toEqual(base.outline)
})

test('does not replace newer events by an older read', async () => {
  let arrive = (_: Manuscript) => {}
  const late = new Promise<Manuscript>((resolve) => (arrive = resolve))
  const { actor, open, context } = start({ read: (nth) => (nth === 1 ? Promise.resolve(writing()) : late) })
  await open()
  actor.send({ type: 'zscene.changed', seq: 4 })
  actor.send({ type: 'events.received', events: [event(1, { kind: 'delta', text: '房东' })] })
  arrive(writing(4, { ...live, seq: 0 }))
  await waitFor(actor, () => context().manuscript?.seq === 4)
  expect(context().manuscript?.sections[1]?.run?.text).toBe('房东')
})

test('reads the manuscript once more when a run ends during a read', async () => {
  let arrive = (_: Manuscript) => {}
  const late = new Promise<Manuscript>((resolve) => (arrive = resolve))
  const { actor, open, reads } = start({ read: (nth) => (nth === 2 ? late : Promise.resolve(writing())) })
  await open()
  actor.send({ type: 'zscene.changed', seq: 4 })
  actor.send({ type: 'events.received', events: [event(1, { kind: 'done', cost: 2 })] })
  arrive(writing(4))
  await waitFor(actor, () => reads() === 3)
})

test('sends a stop at once, ahead of the queued actions', async () => {
  const { actor, acts, open } = start({ save: () => new Promise(() => {}), read: async () => writing() })
  await open()
  actor.send({ type: 'section.change', nodeId, text: '一' })
  actor.send({ type: 'act', act: { kind: 'polish', nodes: [nodeId] } })
  actor.send({ type: 'act', act: { kind: 'stop' } })
  await waitFor(actor, () => acts.length === 1)
  expect(acts).toEqual([{ kind: 'stop' }])
})

test('waits when points are insufficient, and continues when there are enough', async () => {
  const insufficient = new Refusal(2001, '', { result: { needed: 9, available: 1 } })
  const { actor, acts, reach, open } = start({
    perform: (_, nth) => (nth === 1 ? Promise.reject(insufficient) : Promise.resolve(whole())),
  })
  await open()
  actor.send({ type: 'act', act: { kind: 'plan' } })
  await reach({ acting: 'insufficientPoints' })
  actor.send({ type: 'points.changed', points: 9 })
  await reach({ acting: 'idle' })
  expect(acts).toHaveLength(2)
})

test('keeps the error of a failed action until it is retried or discarded', async () => {
  const { actor, acts, reach, open } = start({ perform: () => Promise.reject(away) })
  await open()
  actor.send({ type: 'act', act: { kind: 'plan' } })
  expect((await reach({ acting: 'failed' })).context.actError).toBe(away)
  actor.send({ type: 'retry' })
  await waitFor(actor, () => acts.length === 2)
  await reach({ acting: 'failed' })
  actor.send({ type: 'act.discard' })
  expect((await reach({ acting: 'idle' })).context).toMatchObject({ acts: [], actError: null })
})

test('saves a restored draft, and reports a conflict when the server has a newer revision', async () => {
  const { actor, clock, saved, reach, open, context } = start()
  actor.send({
    type: 'drafts.found',
    drafts: [
      { kind: 'section', nodeId, base: 4, value: '昨天写的' },
      { kind: 'head', base: 1, value: { name: '旧', form: base.form, material: base.material } },
    ],
  })
  await open()
  expect(currentSectionText(context(), nodeId)).toBe('昨天写的')
  expect(context().conflicts).toEqual(['head'])
  clock.increment(800)
  await reach({ keeping: 'kept' })
  expect(saved.map(({ kind }) => kind)).toEqual(['section'])
})

test('is missing when the manuscript does not exist, and retries a failed read on request', async () => {
  await start({ read: () => Promise.reject(new Refusal(404, '')) }).reach({ loading: 'missing' })
  const { actor, reach, open } = start({ read: (nth) => (nth === 1 ? Promise.reject(away) : Promise.resolve(base)) })
  expect((await reach({ loading: 'unread' })).context.error).toBe(away)
  actor.send({ type: 'retry' })
  await open()
})

test('is missing after another page has deleted it', async () => {
  const { actor, reach, open } = start({
    read: (nth) => (nth === 1 ? Promise.resolve(base) : Promise.reject(new Refusal(404, ''))),
  })
  await open()
  actor.send({ type: 'zscene.changed', seq: 9 })
  await reach({ loading: 'missing' })
})
