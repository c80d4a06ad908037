import type { InboxEvent, ReadMark } from '@moyun/api'
import { inboxEntries } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import {
  type UnreadCounts,
  inboxMachine,
  selectArrival,
  selectIsMessageRead,
  selectUnread,
  selectUnreadCount,
} from './inbox.machine.ts'

const [toAll, security, personal, todo] = inboxEntries
if (!toAll || !security || !personal || !todo) throw new Error('The fixtures are incomplete')
const heads = { member: 10, everybody: 10 }
const counted: UnreadCounts = { unread: { message: 1, notice: 2, todo: 1 }, heads }
const away = new Error('away')
const nothing = { message: 0, notice: 0, todo: 0 }

const arrived = (seq: number, over: Partial<InboxEvent> = {}): InboxEvent =>
  ({ kind: 'arrived', audience: 'member', type: 'notice', id: `new ${seq}`, seq, ...over }) as InboxEvent
const read = (seq: number, marking: ReadMark, count = nothing): InboxEvent => ({
  kind: 'read',
  audience: 'member',
  seq,
  marking,
  count,
})
const reset = (seq: number): InboxEvent => ({ kind: 'reset', audience: 'member', seq })

/** An inbox on a server whose responses the test controls. */
function openBox({ counts = [counted] as (UnreadCounts | Error)[] } = {}) {
  const acceptedMarks: { marking: ReadMark; done: () => void; fail: () => void }[] = []
  const subscribed: unknown[] = []
  const clock = new SimulatedClock()
  const machine = inboxMachine.provide({
    actors: {
      readSnapshot: fromPromise<UnreadCounts>(() => {
        const next = counts.shift() ?? counted
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
      }),
      markRead: fromPromise<unknown, { marking: ReadMark }>(
        ({ input: { marking } }) =>
          new Promise(
            (done, fail) => void acceptedMarks.push({ marking, done: () => done(true), fail: () => fail(away) }),
          ),
      ),
    },
    actions: { subscribe: (_, { heads: from }) => void subscribed.push(from) },
  })
  const actor = createActor(machine, { clock }).start()
  const unread = () => selectUnread(actor.getSnapshot())
  const until = (what: Parameters<typeof waitFor<typeof actor>>[1]) => waitFor(actor, what)
  const receive = (...events: InboxEvent[]) => actor.send({ type: 'events.received', events })
  return { actor, acceptedMarks, subscribed, clock, unread, until, receive }
}

const openLoadedBox = async (...options: Parameters<typeof openBox>) => {
  const box = openBox(...options)
  await box.until((snapshot) => snapshot.matches({ count: 'known' }))
  box.actor.send({ type: 'messages.listed', messages: inboxEntries })
  return box
}

test('reads the unread counts, and subscribes to the streams from the position of the counts', async () => {
  const box = await openLoadedBox()
  expect(box.unread()).toEqual(counted.unread)
  expect(selectUnreadCount(box.actor.getSnapshot())).toBe(4)
  expect(box.subscribed).toEqual([heads])
})

test('counts each arriving message once, and ignores events before the count', async () => {
  const box = await openLoadedBox()
  box.receive(arrived(11), arrived(11, { audience: 'everybody', id: 'to all' }))
  box.receive(arrived(9, { id: 'before' }), arrived(11))
  expect(box.unread().notice).toBe(4)
})

test('reports newly arrived messages, but none from before the count and none twice', async () => {
  const box = await openLoadedBox()
  const arrival = () => selectArrival(box.actor.getSnapshot())
  expect(arrival()).toBeNull()
  box.receive(arrived(9, { id: 'before' }))
  expect(arrival()).toBeNull()
  box.receive(arrived(11))
  expect(arrival()).toEqual({ id: 'new 11', count: 1, type: 'notice' })
  const first = arrival()
  box.receive(arrived(11))
  box.receive(read(12, { ids: ['new 11'] }, { ...nothing, notice: 1 }))
  expect(arrival()).toBe(first)
  box.receive(arrived(13), arrived(11, { audience: 'everybody', id: 'to all', type: 'todo' }))
  expect(arrival()).toEqual({ id: 'to all', count: 2, type: null })
})

test('marks a message as read at once, and sends the mark to the server', async () => {
  const box = await openLoadedBox()
  box.actor.send({ type: 'message.read', ids: [personal.id] })
  expect(box.unread().message).toBe(0)
  expect(selectIsMessageRead(box.actor.getSnapshot(), personal)).toBe(true)
  expect(box.acceptedMarks.map(({ marking }) => marking)).toEqual([{ ids: [personal.id] }])
})

test.each(['the event first', 'the answer first'])(
  'applies a mark once when its response and its event arrive: %s',
  async (order) => {
    const box = await openLoadedBox()
    box.actor.send({ type: 'message.read', ids: [security.id] })
    const event = () => box.receive(read(11, { ids: [security.id] }, { ...nothing, notice: 1 }))
    const answer = async () => {
      box.acceptedMarks[0]?.done()
      await box.until((snapshot) => snapshot.matches({ marks: 'idle' }))
    }
    for (const step of order === 'the event first' ? [event, answer] : [answer, event]) {
      await Promise.resolve(step())
      expect(box.unread()).toEqual({ message: 1, notice: 1, todo: 1 })
    }
    expect(box.actor.getSnapshot().context).toMatchObject({ waiting: [], acceptedMarks: [] })
  },
)

test('reverts a mark that the server does not get, keeps the error, and sends the next mark', async () => {
  const box = await openLoadedBox()
  box.actor.send({ type: 'message.read', ids: [personal.id] })
  box.actor.send({ type: 'message.read', ids: [todo.id] })
  expect(box.unread()).toEqual({ message: 0, notice: 2, todo: 0 })
  box.acceptedMarks[0]?.fail()
  await box.until(({ context }) => context.error === away)
  expect(box.unread()).toEqual({ message: 1, notice: 2, todo: 0 })
  expect(selectIsMessageRead(box.actor.getSnapshot(), personal)).toBe(false)
  expect(box.acceptedMarks[1]?.marking).toEqual({ ids: [todo.id] })
})

test('marks all known messages as read, but not those that arrive meanwhile', async () => {
  const box = await openLoadedBox({ counts: [{ ...counted, unread: { ...nothing, notice: 30 } }] })
  box.actor.send({ type: 'messages.readAll', of: 'notice' })
  expect(box.acceptedMarks[0]?.marking).toEqual({ type: 'notice', through: heads })
  expect(box.unread()).toEqual(nothing)
  box.receive(arrived(11), arrived(11, { audience: 'everybody', id: 'to all' }))
  expect(box.unread().notice).toBe(2)
  box.receive(read(12, { type: 'notice', through: heads }, { ...nothing, notice: 30 }))
  expect(box.unread().notice).toBe(2)
  box.acceptedMarks[0]?.done()
  await box.until((snapshot) => snapshot.matches({ marks: 'idle' }))
  expect(box.unread().notice).toBe(2)
  expect(selectIsMessageRead(box.actor.getSnapshot(), toAll)).toBe(true)
})

test('shows all messages as unread again when marking all fails', async () => {
  const box = await openLoadedBox()
  box.actor.send({ type: 'messages.readAll', of: 'notice' })
  box.acceptedMarks[0]?.fail()
  await box.until(({ context }) => context.error === away)
  expect(box.unread()).toEqual(counted.unread)
})

test('applies the marks of another tab, to listed and unlisted messages', async () => {
  const box = await openLoadedBox()
  box.receive(read(11, { ids: [todo.id] }, { ...nothing, todo: 1 }))
  expect(box.unread().todo).toBe(0)
  box.receive(read(12, { ids: ['an older one'] }, { ...nothing, message: 1 }))
  expect(box.unread().message).toBe(0)
  const older = { ...personal, id: 'an older one' }
  expect(selectIsMessageRead(box.actor.getSnapshot(), older)).toBe(true)
})

test('stops counting a deleted message once, also while it is being marked', async () => {
  const box = await openLoadedBox()
  const gone = (seq: number): InboxEvent => ({
    kind: 'gone',
    audience: 'member',
    seq,
    id: todo.id,
    count: { ...nothing, todo: 1 },
  })
  box.actor.send({ type: 'message.read', ids: [todo.id] })
  expect(box.unread().todo).toBe(0)
  box.receive(gone(11))
  box.receive(gone(11))
  box.acceptedMarks[0]?.done()
  await box.until((snapshot) => snapshot.matches({ marks: 'idle' }))
  expect(box.unread()).toEqual({ ...counted.unread, todo: 0 })
  expect(box.actor.getSnapshot().context).toMatchObject({ waiting: [], acceptedMarks: [], arrival: null })
})

test('sends no mark for messages that are unknown, read already or being marked', async () => {
  const box = await openLoadedBox()
  box.actor.send({ type: 'message.read', ids: [inboxEntries[4]?.id ?? ''] })
  box.actor.send({ type: 'message.read', ids: ['unknown'] })
  box.actor.send({ type: 'message.read', ids: [personal.id] })
  box.actor.send({ type: 'message.read', ids: [personal.id] })
  box.actor.send({ type: 'messages.readAll', of: 'message' })
  expect(box.acceptedMarks).toHaveLength(1)
  expect(box.actor.getSnapshot().context.waiting).toHaveLength(1)
})

test('retries a failed count after a pause, or at once on request', async () => {
  const box = openBox({ counts: [away, away, counted] })
  await box.until((snapshot) => snapshot.matches({ count: 'unknown' }))
  expect(box.unread()).toEqual(nothing)
  box.clock.increment(30_000)
  await box.until((snapshot) => snapshot.matches({ count: 'unknown' }))
  box.actor.send({ type: 'retry' })
  await box.until((snapshot) => snapshot.matches({ count: 'known' }))
  expect(box.unread()).toEqual(counted.unread)
})

test('counts again after a reset, and keeps the known counts until then', async () => {
  const later = { unread: { message: 5, notice: 7, todo: 0 }, heads: { member: 400, everybody: 10 } }
  const box = await openLoadedBox({ counts: [counted, away, later] })
  box.actor.send({ type: 'message.read', ids: [personal.id] })
  box.acceptedMarks[0]?.done()
  await box.until((snapshot) => snapshot.matches({ marks: 'idle' }))
  box.receive(reset(400))
  expect(box.unread()).toEqual({ ...counted.unread, message: 0 })
  await box.until((snapshot) => snapshot.matches({ count: 'outdated' }))
  expect(box.unread()).toEqual({ ...counted.unread, message: 0 })
  box.actor.send({ type: 'retry' })
  await box.until((snapshot) => snapshot.matches({ count: 'known' }))
  expect(box.unread()).toEqual(later.unread)
  expect(selectIsMessageRead(box.actor.getSnapshot(), personal)).toBe(true)
  expect(box.subscribed).toEqual([heads, later.heads])
})
