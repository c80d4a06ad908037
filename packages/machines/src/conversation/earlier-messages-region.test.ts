import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { TransportError, type Message, Refusal } from '@moyun/api'
import { conversations, messages } from '@moyun/api/fixtures'
import { type ConversationSnapshot, conversationMachine, selectEarlier, selectFinding } from './conversation.machine.ts'
import type { ThreadWindow } from './thread-window.ts'
import { pathOf } from './thread.ts'
import type { ThreadWindowRequest, LoadedThread, ThreadRequest } from './conversation-setup.ts'

const [conversation] = conversations
const [question] = messages
if (!conversation || !question) throw new Error('The fixtures are incomplete')

const messageOf = (id: string, parentId: string | null): Message => ({
  ...question,
  id,
  parentId,
  role: id.startsWith('q') ? 'user' : 'assistant',
})
const part = (messages: Message[], earlier: number, closed: string[] = []): ThreadWindow => ({
  conversation,
  messages,
  seq: 7,
  rest: { earlier, closed },
})
const newest = part([messageOf('a3', 'q3'), messageOf('b3', 'q3'), messageOf('q4', 'b3'), messageOf('a4', 'q4')], 5, [
  'a3',
])
const above = part([messageOf('q2', 'a1'), messageOf('a2', 'q2'), messageOf('q3', 'a2')], 2)
const offline = new TransportError('network')

/** Starts a long conversation whose server returns the parts in turn; `requests` records them. */
async function startLong(parts: (ThreadWindow | Error | Promise<ThreadWindow>)[], opened: Partial<LoadedThread> = {}) {
  const requests: unknown[] = []
  const actor = createActor(
    conversationMachine.provide({
      actors: {
        readThread: fromPromise<LoadedThread, ThreadRequest>(async ({ input: { at } }) => {
          requests.push({ at })
          return { ...newest, ...opened }
        }),
        readPart: fromPromise<ThreadWindow, ThreadWindowRequest>(
          async ({ input: { conversationId: _, ...position } }) => {
            requests.push(position)
            const next = await parts.shift()
            if (!next || next instanceof Error) throw next ?? new Error('nothing more was to be asked for')
            return next
          },
        ),
      },
    }),
    { input: { conversationId: conversation?.id ?? '', isNew: false, newId: () => 'new' } },
  ).start()
  const reach = (earlier: ConversationSnapshot['value']['earlier']) =>
    waitFor(actor, ({ value }) => value.thread === 'ready' && value.earlier === earlier)
  await reach('idle')
  requests.length = 0
  const path = () =>
    pathOf(actor.getSnapshot().context.thread.messages, actor.getSnapshot().context.chosenChildren)
      .map(({ id }) => id)
      .join(' ')
  return {
    actor,
    requests,
    reach,
    path,
    earlier: () => selectEarlier(actor.getSnapshot()),
    finding: () => selectFinding(actor.getSnapshot()),
  }
}

test('reads earlier messages window by window up to the beginning of the conversation', async () => {
  const { actor, requests, reach, path, earlier } = await startLong([
    above,
    part([messageOf('q1', null), messageOf('a1', 'q1')], 0),
  ])
  expect(earlier()).toBe('more')

  actor.send({ type: 'earlier.read' })
  expect(earlier()).toBe('busy')
  actor.send({ type: 'earlier.read' })
  await reach('idle')
  expect(path()).toBe('q2 a2 q3 b3 q4 a4')

  actor.send({ type: 'earlier.read' })
  await reach('idle')
  expect(path()).toBe('q1 a1 q2 a2 q3 b3 q4 a4')
  expect(earlier()).toBe('end')
  actor.send({ type: 'earlier.read' })
  expect(earlier()).toBe('end')
  expect(requests).toEqual([{ before: 'b3' }, { before: 'q2' }])
})

test('retries a failed read of earlier messages on request, and by itself when the network returns', async () => {
  const { actor, reach, earlier, path } = await startLong([offline, offline, above])

  actor.send({ type: 'earlier.read' })
  await reach('failed')
  expect(earlier()).toBe('failed')
  expect(path()).toBe('b3 q4 a4')
  actor.send({ type: 'earlier.read' })
  await reach('reading')
  await reach('failed')
  actor.send({ type: 'network.restored' })
  await reach('idle')
  expect(path()).toBe('q2 a2 q3 b3 q4 a4')
})

test('loads an unknown branch before it shows it, and reads earlier messages from there', async () => {
  const old = part([messageOf('a3', 'q3'), messageOf('b3', 'q3'), messageOf('q9', 'a3')], 5, ['b3'])
  const { actor, requests, reach, path } = await startLong([offline, old, part([messageOf('q3', 'a2')], 4), newest])

  actor.send({ type: 'branch.choose', messageId: 'a3' })
  expect(path()).toBe('b3 q4 a4')
  await reach('notFound')
  expect(path()).toBe('b3 q4 a4')
  actor.send({ type: 'branch.choose', messageId: 'a3' })
  await reach('idle')
  expect(path()).toBe('a3 q9')
  actor.send({ type: 'earlier.read' })
  await reach('idle')
  expect(path()).toBe('q3 a3 q9')
  actor.send({ type: 'branch.choose', messageId: 'b3' })
  await reach('idle')
  expect(path()).toBe('b3 q4 a4')
  expect(requests).toEqual([{ at: 'a3' }, { at: 'a3' }, { before: 'a3' }, { at: 'b3' }])
})

test('loads the window around an unloaded message, and makes no request for a loaded one', async () => {
  const far = part([messageOf('q1', null), messageOf('a1', 'q1'), messageOf('c1', 'q1'), messageOf('q2', 'a1')], 0, [
    'c1',
  ])
  const { actor, requests, reach, path, finding } = await startLong([far])

  actor.send({ type: 'message.find', messageId: 'q4' })
  expect(finding()).toBeNull()
  actor.send({ type: 'message.find', messageId: 'a1' })
  expect(finding()).toBe('busy')
  await reach('idle')

  expect(path()).toBe('q1 a1 q2')
  expect(requests).toEqual([{ at: 'a1' }])
})

test('retries a failed search for a message, and changes nothing when the message does not exist', async () => {
  const { actor, reach, path, finding } = await startLong([
    offline,
    new Refusal(503, 'unavailable'),
    new Refusal(404, 'notFound'),
    new Refusal(400, 'invalid'),
  ])

  actor.send({ type: 'message.find', messageId: 'far' })
  await reach('notFound')
  expect(finding()).toBe('failed')
  actor.send({ type: 'find.retry' })
  await reach('finding')
  await reach('notFound')
  actor.send({ type: 'find.retry' })
  await reach('idle')
  expect(finding()).toBeNull()
  actor.send({ type: 'message.find', messageId: 'not an id' })
  await reach('finding')
  await reach('idle')
  expect(path()).toBe('b3 q4 a4')
})

test('keeps an event that arrives while it searches for a message', async () => {
  let come: (found: ThreadWindow) => void = () => {}
  const { actor, reach, path } = await startLong([new Promise((resolve) => (come = resolve))])
  actor.send({ type: 'message.find', messageId: 'a1' })

  const event = { stream: 'user:me', type: 'message.stored', data: { conversation } } as const
  actor.send({
    type: 'events.received',
    events: [{ ...event, seq: 8, data: { conversation, message: messageOf('q5', 'a4') } }],
  })
  expect(path()).toBe('b3 q4 a4 q5')
  come(part([messageOf('q1', null), messageOf('a1', 'q1'), messageOf('q4', 'a1'), messageOf('a4', 'q4')], 0))
  await reach('idle')

  expect(path()).toBe('q1 a1 q4 a4 q5')
})

test('reads the thread again around the current message after a reset', async () => {
  const { actor, requests, reach, path } = await startLong([])
  actor.send({ type: 'events.received', events: [{ stream: 'user:me', seq: 9, type: 'reset', data: null }] })
  await reach('idle')

  expect(requests).toEqual([{ at: 'a4' }])
  expect(path()).toBe('b3 q4 a4')
})

test('requests no earlier messages for a conversation that is loaded completely', async () => {
  const { actor, requests, earlier } = await startLong([], { rest: undefined })
  expect(earlier()).toBeNull()
  actor.send({ type: 'earlier.read' })
  actor.send({ type: 'message.find', messageId: 'nowhere' })
  expect(requests).toEqual([])
})
