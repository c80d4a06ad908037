import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { TransportError, type ParsedEvent, type TextDocument, type DocumentVersion, Refusal } from '@moyun/api'
import { passage, documents, templateExample } from '@moyun/api/fixtures'
import { documentMachine, type DocumentSnapshot } from './document.machine.ts'
import type { DocumentVersionRequest, RewriteDecision, RewriteRequest } from './document-requests.ts'
import type { LoadedDocument } from './document-setup.ts'
import type { EditToSave } from './edits.ts'

const [first] = documents
const [only] = first?.versions ?? []
if (!first || !only) throw new Error('The fixtures are incomplete')
const [done, version]: [TextDocument, DocumentVersion] = [first, only]
const blank: DocumentVersion = {
  ...version,
  text: '',
  state: 'streaming',
  seq: 0,
  cost: null,
  tokens: null,
  milliseconds: null,
}
const begun: TextDocument = { ...done, versions: [blank] }
/** A document with a second version. */
const more: TextDocument = { ...done, versions: [version, { ...blank, id: passage.id, stream: 'run:more' }] }
const stoppedPiece: TextDocument = {
  ...done,
  versions: [{ ...version, text: '# 前', state: 'stopped', seq: 9, cost: null }],
}
const rewording: DocumentVersion = { ...version, passage: { ...passage, text: '', state: 'streaming', seq: 0 } }
const event = (seq: number, type: string, payload: object | null = null, stream = version.stream) =>
  ({ stream, seq, type, data: payload }) as ParsedEvent
const away = new TransportError('network')
const outdated = (theirs: DocumentVersion) => new Refusal(2002, '', { result: theirs })
const request: DocumentVersionRequest = { inputs: templateExample }
const rewriteRequest: RewriteRequest = {
  versionId: version.id,
  text: version.text,
  from: passage.from,
  to: passage.to,
  action: 'shorten',
}

interface World {
  isNew?: boolean
  read?: (nth: number) => Promise<LoadedDocument>
  generateVersion?: (nth: number) => Promise<TextDocument>
  stop?: () => Promise<TextDocument>
  saveEdit?: (requested: EditToSave, nth: number) => Promise<DocumentVersion>
  rewritePassage?: (requested: { revision: number; request: RewriteRequest }, nth: number) => Promise<DocumentVersion>
  decideRewrite?: (settling: RewriteDecision, nth: number) => Promise<DocumentVersion>
}

const kept = ({ text, revision }: EditToSave): DocumentVersion => ({
  ...version,
  text,
  revision: revision + 1,
  edited: true,
})

function start(world: World = {}) {
  const {
    isNew = false,
    read = async () => ({ document: done }),
    generateVersion = async () => begun,
    stop = async () => stoppedPiece,
  } = world
  const {
    saveEdit = async (edit) => kept(edit),
    rewritePassage = async () => rewording,
    decideRewrite = async () => version,
  } = world
  const actions: string[] = []
  const keys: string[] = []
  const kepts: EditToSave[] = []
  let [reads, ids, rewords, settles] = [0, 0, 0, 0]
  const clock = new SimulatedClock()
  const actor = createActor(
    documentMachine.provide({
      actors: {
        read: fromPromise<LoadedDocument, { id: string }>(() => read((reads += 1))),
        generateVersion: fromPromise<
          TextDocument,
          { id: string; templateId: string; request: DocumentVersionRequest & { key: string } }
        >(({ input }) => generateVersion(keys.push(input.request.key))),
        stop: fromPromise<TextDocument, { id: string }>(stop),
        saveEdit: fromPromise<DocumentVersion, EditToSave & { id: string }>(({ input: { id: _, ...edit } }) =>
          saveEdit(edit, kepts.push(edit)),
        ),
        rewritePassage: fromPromise<
          DocumentVersion,
          { id: string; revision: number; request: RewriteRequest & { key: string } }
        >(({ input }) => rewritePassage(input, (rewords += 1))),
        decideRewrite: fromPromise<DocumentVersion, RewriteDecision & { id: string }>(({ input }) =>
          decideRewrite(input, (settles += 1)),
        ),
      },
      actions: {
        subscribe: (_, { stream, after }) => void actions.push(`subscribe ${stream} after ${after}`),
        unsubscribe: (_, { stream }) => void actions.push(`unsubscribe ${stream}`),
        storeEdits: (_, { edits }) =>
          void actions.push(
            `keep ${Object.values(edits)
              .map(({ text }) => text)
              .join()}`,
          ),
      },
    }),
    {
      clock,
      input: { id: done.id, templateId: done.templateId, isNew, longest: 400, newId: () => `key ${(ids += 1)}` },
    },
  ).start()
  const reach = (value: object) =>
    waitFor(actor, (state: DocumentSnapshot) => state.matches(value as never), { timeout: 1000 })
  const write = (text: string) => actor.send({ type: 'edit.change', versionId: version.id, text })
  const now = () => actor.getSnapshot().context
  return { actor, clock, actions, keys, kepts, reach, write, now, reads: () => reads }
}

const ready = async (world: World = {}) => {
  const started = start(world)
  await started.reach({ request: { open: 'resting' } })
  return started
}

test('requests a version, appends its events, and takes the cost from the last event', async () => {
  const { actor, actions, reach, now } = start({ isNew: true })
  actor.send({ type: 'version.generate', request })
  await reach({ answer: 'streaming' })
  expect(actions).toEqual([`subscribe ${version.stream} after 0`])
  actor.send({
    type: 'events.received',
    events: [
      event(1, 'delta', { text: '# 前' }),
      event(1, 'delta', { text: 'twice' }),
      event(2, 'delta', { text: 'x' }, 'run:other'),
    ],
  })
  expect(now().document?.versions[0]?.text).toBe('# 前')
  actor.send({
    type: 'events.received',
    events: [
      event(2, 'delta', { text: '想' }),
      event(3, 'retracted', { length: 1 }),
      event(4, 'delta', { text: '端' }),
      event(5, 'done', { tokens: 412, cost: 4, milliseconds: 3800 }),
    ],
  })
  expect(now().document?.versions[0]?.text).toBe('# 前端')
  await reach({ answer: 'idle' })
  expect(now().document).toEqual(done)
  expect(actions.at(-1)).toBe(`unsubscribe ${version.stream}`)
})

test('subscribes to a version that another page started, and ignores an outdated copy of it', async () => {
  const { actor, reach, now } = start({
    read: async () => ({ document: { ...begun, versions: [{ ...blank, text: '# 前', seq: 3 }] } }),
  })
  await reach({ answer: 'streaming' })
  actor.send({ type: 'events.received', events: [event(4, 'delta', { text: '端组' })] })
  actor.send({ type: 'document.received', document: { ...begun, versions: [{ ...blank, text: '# 前', seq: 3 }] } })
  expect(now().document?.versions[0]?.text).toBe('# 前端组')
})

test('is missing when the document does not exist, and retries a failed read', async () => {
  await start({ read: () => Promise.reject(new Refusal(404, '')) }).reach({ request: 'missing' })
  const { actor, reach } = start({
    read: (nth) => (nth < 3 ? Promise.reject(away) : Promise.resolve({ document: done })),
  })
  await reach({ request: 'unread' })
  actor.send({ type: 'retry' })
  await reach({ request: 'unread' })
  actor.send({ type: 'network.restored' })
  await reach({ request: { open: 'resting' } })
})

test('retries a lost request with its key, and a refused one with a new key and only on request', async () => {
  const { actor, keys, reach, now } = await ready({
    generateVersion: (nth) =>
      nth === 1
        ? Promise.reject(away)
        : nth === 2
          ? Promise.reject(new Refusal(400, '', { result: { fields: { title: 'empty' } } }))
          : Promise.resolve(more),
  })
  actor.send({ type: 'version.generate', request })
  await reach({ request: { open: 'failed' } })
  actor.send({ type: 'network.restored' })
  await waitFor(actor, ({ context }) => context.error instanceof Refusal)
  actor.send({ type: 'network.restored' })
  expect(keys).toEqual(['key 1', 'key 1'])
  actor.send({ type: 'retry' })
  await reach({ answer: 'streaming' })
  expect(keys).toEqual(['key 1', 'key 1', 'key 2'])
  expect(now().error).toBeNull()
})

test('waits when points are insufficient and continues when there are enough, unless the run is dropped', async () => {
  const insufficient = new Refusal(2001, '', { result: { needed: 20, available: 4 } })
  const { actor, reach, now } = await ready({
    generateVersion: (nth) => (nth < 3 ? Promise.reject(insufficient) : Promise.resolve(more)),
  })
  actor.send({ type: 'version.generate', request })
  await reach({ request: { open: 'insufficientPoints' } })
  actor.send({ type: 'version.discard' })
  expect(now().request).toBeNull()
  actor.send({ type: 'version.generate', request })
  await reach({ request: { open: 'insufficientPoints' } })
  actor.send({ type: 'points.changed', points: 20 })
  await reach({ answer: 'streaming' })
})

test('starts no second run during the first, and takes the stopped version from the server', async () => {
  const { actor, keys, reach, now } = start({
    isNew: true,
    read: async () => ({
      document: { ...done, versions: [{ ...version, text: '# 前', state: 'stopped', seq: 9, cost: 1 }] },
    }),
  })
  actor.send({ type: 'version.generate', request })
  await reach({ answer: 'streaming' })
  actor.send({ type: 'version.generate', request })
  expect(keys).toHaveLength(1)
  actor.send({ type: 'answer.stop' })
  await reach({ answer: 'idle' })
  expect(now().document?.versions[0]).toMatchObject({ state: 'stopped', cost: 1 })
})

test('keeps the text and the reason of a failed version', async () => {
  const { actor, reach, now } = start({ isNew: true, read: () => Promise.reject(away) })
  actor.send({ type: 'version.generate', request })
  await reach({ answer: 'streaming' })
  actor.send({
    type: 'events.received',
    events: [event(1, 'delta', { text: '# 前' }), event(2, 'failed', { reason: 'refused', milliseconds: 5 })],
  })
  await reach({ answer: 'outdated' })
  expect(now().document?.versions[0]).toMatchObject({ text: '# 前', state: 'failed', reason: 'refused', cost: 0 })
})

test('reads the document again after a reset and after a change elsewhere, but not during an answer', async () => {
  const { actor, clock, reach, reads } = start({
    read: (nth) => (nth === 2 ? Promise.reject(away) : Promise.resolve({ document: nth === 1 ? begun : done })),
  })
  await reach({ answer: 'streaming' })
  actor.send({ type: 'piece.changed' })
  expect(reads()).toBe(1)
  actor.send({ type: 'events.received', events: [event(9, 'reset')] })
  await reach({ answer: 'outdated' })
  clock.increment(5000)
  await reach({ answer: 'idle' })
  actor.send({ type: 'piece.changed' })
  await reach({ answer: 'idle' })
  expect(reads()).toBe(4)
})

test('reads once more after a change that arrives during a read', async () => {
  let arrive = () => {}
  const late = new Promise<LoadedDocument>((resolve) => (arrive = () => resolve({ document: done })))
  const { actor, reach, reads } = start({ read: (nth) => (nth === 2 ? late : Promise.resolve({ document: done })) })
  await reach({ answer: 'idle', request: { open: 'resting' } })
  actor.send({ type: 'piece.changed' })
  actor.send({ type: 'piece.changed' })
  arrive()
  await waitFor(actor, () => reads() === 3)
})

test('saves an edit once after a pause, with the revision that it is based on', async () => {
  const { clock, actions, kepts, reach, write, now } = await ready()
  write('一')
  clock.increment(799)
  write('一二')
  clock.increment(799)
  expect(kepts).toEqual([])
  clock.increment(1)
  await reach({ editing: 'clean' })
  expect(kepts).toEqual([{ versionId: version.id, text: '一二', revision: 0 }])
  expect(now().document?.versions[0]).toMatchObject({ text: '一二', revision: 1, edited: true })
  expect(actions).toEqual(['keep 一', 'keep 一二', 'keep '])
})

test('saves an edit that was made during a save next, also when it restores the earlier text', async () => {
  let arrive = (_: DocumentVersion) => {}
  const late = new Promise<DocumentVersion>((resolve) => (arrive = resolve))
  const { clock, kepts, reach, write, now } = await ready({
    saveEdit: (edit, nth) => (nth === 1 ? late : Promise.resolve(kept(edit))),
  })
  write('一')
  clock.increment(800)
  await reach({ editing: 'saving' })
  write(version.text)
  arrive({ ...version, text: '一', revision: 1 })
  await reach({ editing: 'pausing' })
  clock.increment(800)
  await reach({ editing: 'clean' })
  expect(kepts[1]).toEqual({ versionId: version.id, text: version.text, revision: 1 })
  expect(now().document?.versions[0]).toMatchObject({ text: version.text, revision: 2 })
})

test('retries a failed save, and does not send a text that is too long', async () => {
  const { clock, kepts, reach, write } = await ready({
    saveEdit: (edit, nth) => (nth === 1 ? Promise.reject(away) : Promise.resolve(kept(edit))),
  })
  write('字'.repeat(401))
  clock.increment(800)
  await reach({ editing: 'tooLong' })
  expect(kepts).toEqual([])
  write('字')
  clock.increment(800)
  await reach({ editing: 'unkept' })
  clock.increment(5000)
  await reach({ editing: 'clean' })
  expect(kepts).toHaveLength(2)
})

test('saves an unsaved edit of an earlier page', async () => {
  const { clock, kepts, reach } = await ready({
    read: async () => ({ document: done, edits: { [version.id]: { text: '旧稿', revision: 0 } } }),
  })
  await reach({ editing: 'pausing' })
  clock.increment(800)
  await reach({ editing: 'clean' })
  expect(kepts).toEqual([{ versionId: version.id, text: '旧稿', revision: 0 }])
})

test.each(['mine', 'theirs'] as const)(
  'saves nothing after an edit conflict until the member chooses a version: %s',
  async (whose) => {
    const theirs = { ...version, text: '她的', revision: 3 }
    const { actor, clock, kepts, reach, write, now } = await ready({
      saveEdit: (edit, nth) => (nth === 1 ? Promise.reject(outdated(theirs)) : Promise.resolve(kept(edit))),
    })
    write('我的')
    clock.increment(800)
    await reach({ editing: 'clashing' })
    write('我的，又改')
    clock.increment(60_000)
    expect(kepts).toHaveLength(1)
    expect(now().theirs).toEqual(theirs)
    actor.send({ type: whose === 'mine' ? 'conflict.keepMine' : 'conflict.takeTheirs' })
    await reach({ editing: 'clean' })
    expect(now().document?.versions[0]?.text).toBe(whose === 'mine' ? '我的，又改' : '她的')
    expect(kepts.slice(1)).toEqual(whose === 'mine' ? [{ versionId: version.id, text: '我的，又改', revision: 3 }] : [])
  },
)

test('saves a pending edit before it requests a rewrite, and shifts the range of the passage', async () => {
  const words: object[] = []
  const { actor, reach, write, now, kepts } = await ready({
    saveEdit: async (edit) => kept(edit),
    rewritePassage: async ({ revision, request: { from, to } }) => {
      words.push({ revision, from, to })
      return { ...version, text: `前言\n${version.text}`, revision, passage }
    },
  })
  write(`前言\n${version.text}`)
  actor.send({ type: 'passage.rewrite', request: rewriteRequest })
  await reach({ wording: 'idle' })
  expect(kepts).toHaveLength(1)
  expect(words).toEqual([{ revision: 1, from: passage.from + 3, to: passage.to + 3 }])
  expect(now().document?.versions[0]?.passage).toEqual(passage)
})

test('requests no rewrite of a passage that was edited away', async () => {
  const { actor, reach, write } = await ready()
  write('别的')
  actor.send({ type: 'passage.rewrite', request: rewriteRequest })
  await reach({ wording: 'lost' })
  actor.send({ type: 'passage.discard' })
  await reach({ wording: 'idle' })
})

test('appends the events of a rewrite, and saves pending edits before it accepts the rewrite', async () => {
  const taken = { ...version, text: '换了', revision: 2, passage: null }
  const order: string[] = []
  const { actor, reach, write, now } = await ready({
    saveEdit: async (edit) => {
      order.push('save')
      return { ...kept(edit), passage }
    },
    decideRewrite: async ({ taken: isTaken }) => {
      order.push(`taken ${isTaken}`)
      return taken
    },
    read: async (nth) => ({ document: { ...done, versions: [{ ...version, passage: nth === 1 ? null : passage }] } }),
  })
  actor.send({ type: 'passage.rewrite', request: rewriteRequest })
  await reach({ answer: 'streaming' })
  actor.send({ type: 'events.received', events: [event(1, 'delta', { text: '句句' }, passage.stream)] })
  expect(now().document?.versions[0]?.passage?.text).toBe('句句')
  actor.send({
    type: 'events.received',
    events: [event(2, 'done', { tokens: 3, cost: 1, milliseconds: 9 }, passage.stream)],
  })
  await reach({ answer: 'idle' })
  write(`${version.text}。`)
  actor.send({ type: 'passage.decide', settling: { versionId: version.id, passageId: passage.id, taken: true } })
  await reach({ wording: 'idle' })
  expect(order).toEqual(['save', 'taken true'])
  expect(now().document?.versions[0]).toEqual(taken)
})

test('retries a rewrite on request and when there are enough points, and fails it on an edit conflict', async () => {
  const insufficient = new Refusal(2001, '', { result: { needed: 6, available: 2 } })
  const outcomes = [away, insufficient, outdated({ ...version, text: '她的', revision: 7 })]
  const { actor, reach, now } = await ready({ rewritePassage: () => Promise.reject(outcomes.shift() ?? away) })
  actor.send({ type: 'passage.rewrite', request: rewriteRequest })
  await reach({ wording: 'failed' })
  actor.send({ type: 'passage.retry' })
  await reach({ wording: 'insufficientPoints' })
  actor.send({ type: 'points.changed', points: 6 })
  await reach({ wording: 'failed' })
  expect(now().document?.versions[0]).toMatchObject({ text: '她的', revision: 7 })
})

test('retries a decision on a rewrite that could not be sent', async () => {
  const { actor, reach, now } = await ready({
    decideRewrite: (_, nth) => (nth === 1 ? Promise.reject(away) : Promise.resolve(version)),
  })
  actor.send({ type: 'passage.decide', settling: { versionId: version.id, passageId: passage.id, taken: false } })
  await reach({ wording: 'unsettled' })
  expect(now().passageError).toBe(away)
  actor.send({ type: 'passage.retry' })
  await reach({ wording: 'idle' })
})

test('closes a document that was moved to the trash, and reopens it when it is restored', async () => {
  const { actor, reach } = await ready()
  actor.send({ type: 'piece.removed' })
  await reach({ request: 'removed' })
  actor.send({ type: 'piece.changed' })
  await reach({ request: { open: 'resting' } })
})
