import { inboxEntries } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, transition } from 'xstate'
import { findReachableStates } from '../testing/test-reachable-states.ts'
import { coverTransitions } from '../testing/test-transition-coverage.ts'
import { inboxMachine, type InboxSnapshot, selectIsMessageRead, selectUnread } from './inbox.machine.ts'

const heads = { member: 100, everybody: 100 }
const counted = { unread: { message: 1, notice: 2, todo: 1 }, heads }
const ends = (state: string, output: unknown) => ({ type: `xstate.done.actor.0.inbox.${state}`, output })
const fails = (state: string) => ({ type: `xstate.error.actor.0.inbox.${state}`, error: new Error('away') })
const [, notice, personal] = inboxEntries
const readAll = { type: 'notice' as const, through: heads }

const happens = [
  ends('count.reading', counted),
  fails('count.reading'),
  ends('count.rereading', counted),
  fails('count.rereading'),
  ends('marks.sending', true),
  fails('marks.sending'),
  { type: 'messages.listed', messages: inboxEntries },
  { type: 'message.read', ids: [personal?.id] },
  { type: 'messages.readAll', of: 'notice' },
  { type: 'events.received', events: [{ kind: 'arrived', audience: 'member', seq: 101, type: 'notice', id: 'new' }] },
  {
    type: 'events.received',
    events: [
      { kind: 'read', audience: 'member', seq: 102, marking: readAll, count: { message: 0, notice: 2, todo: 0 } },
    ],
  },
  { type: 'events.received', events: [{ kind: 'reset', audience: 'member', seq: 103 }] },
  { type: 'retry' },
  ...['unknown', 'outdated'].map((state) => ({ type: `xstate.after.pause.inbox.count.${state}` })),
]

const keyOf = ({ value, context: { waiting, acceptedMarks, box, error } }: InboxSnapshot) =>
  JSON.stringify([
    value,
    waiting.length > 0,
    acceptedMarks.length > 0,
    Object.keys(box.known).length > 1,
    box.readThrough.notice.member > 0,
    error ? 'failed' : '',
  ])

// The done and error events of actors are not part of the machine's declared events.
const options = { input: undefined, events: happens as never, keyOf }
const states = findReachableStates(inboxMachine, options)

/** Starts the machine in that state, with actors that never end. */
function boxIn(key: string) {
  const forever = () => fromPromise<never, never>(() => new Promise<never>(() => {}))
  const clock = new SimulatedClock()
  const box = createActor(
    inboxMachine.provide({ actors: { readSnapshot: forever() as never, markRead: forever() as never } }),
    { clock },
  ).start()
  for (const event of states.find((state) => state.key === key)?.events ?? expect.unreachable(key)) box.send(event)
  return { box, clock }
}

test('takes each of its transitions, and there are no others', () => {
  const { taken, missed } = coverTransitions(inboxMachine, options)

  expect(missed).toEqual([])
  expect(taken).toEqual([
    'count.known · events.received [hasReset] → count.rereading',
    'count.known · events.received → stays',
    'count.outdated · after pause → count.rereading',
    'count.outdated · retry → count.rereading',
    'count.reading · done → count.known',
    'count.reading · error → count.unknown',
    'count.rereading · done → count.known',
    'count.rereading · error → count.outdated',
    'count.unknown · after pause → count.reading',
    'count.unknown · retry → count.reading',
    'inbox · messages.listed → stays',
    'marks · message.read [isUnread] → stays',
    'marks · messages.readAll [hasUnread] → stays',
    'marks.idle · always [hasWaiting] → marks.sending',
    'marks.sending · done → marks.idle',
    'marks.sending · error → marks.idle',
  ])
})

test('reaches more than fifty states, and each state of the count', () => {
  expect(states.length).toBeGreaterThan(50)
  expect(new Set(states.map(({ key }) => JSON.parse(key)[0].count))).toEqual(
    new Set(['reading', 'known', 'unknown', 'rereading', 'outdated']),
  )
})

test('every transition leads to a reachable state', () => {
  const names = new Set(states.map(({ key }) => key))
  const taken = new Set<string>()
  for (const { key } of states) {
    const snapshot = boxIn(key).box.getSnapshot()
    for (const event of happens as never[]) {
      if (!snapshot.can(event)) continue
      taken.add(happens[happens.indexOf(event)]?.type ?? '')
      expect(names).toContain(keyOf(transition(inboxMachine, snapshot, event)[0]))
    }
  }
  expect([...taken].sort()).toEqual([...new Set(happens.map(({ type }) => type))].sort())
})

test('no state has negative unread counts or counts a message that is read', () => {
  for (const { key } of states) {
    const snapshot = boxIn(key).box.getSnapshot()
    const unread = selectUnread(snapshot)
    for (const type of ['message', 'notice', 'todo'] as const) expect(unread[type], key).toBeGreaterThanOrEqual(0)
    if (personal && notice && snapshot.context.box.known[personal.id] && selectIsMessageRead(snapshot, personal))
      expect(unread.message, key).toBe(0)
  }
})

test('every state lets a member mark all as read, and counts again by itself after a failure', () => {
  for (const { key } of states) {
    const { box, clock } = boxIn(key)
    const before = box.getSnapshot()
    if (selectUnread(before).notice > 0) {
      box.send({ type: 'messages.readAll', of: 'notice' })
      expect(selectUnread(box.getSnapshot()).notice, key).toBe(0)
    }
    if (!before.matches({ count: 'unknown' }) && !before.matches({ count: 'outdated' })) continue
    clock.increment(30_000)
    expect(['reading', 'rereading'], key).toContain(box.getSnapshot().value.count)
  }
})
