import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { TransportError, type Message, Refusal } from '@moyun/api'
import { conversations, messages, imageFiles, streamingMessage } from '@moyun/api/fixtures'
import {
  type ConversationSnapshot,
  conversationMachine,
  selectStreamingAnswer,
  selectMaySend,
  selectThread,
  selectUnsent,
} from './conversation.machine.ts'
import type { SendOutcome, LoadedThread, SendInput } from './conversation-setup.ts'

const [conversation] = conversations
const [question, answer] = messages
if (!conversation || !question || !answer) throw new Error('The fixtures are incomplete')

const snapshot: LoadedThread = { conversation, messages: [question, answer], seq: 40 }
const midway: LoadedThread = { conversation, messages: [question, streamingMessage], seq: 41 }
const offline = new TransportError('network')

interface World {
  isNew?: boolean
  threads?: (LoadedThread | Error)[]
  send?: (input: SendInput) => Promise<SendOutcome>
  stop?: () => Promise<Message>
}

/** Starts a conversation with a test server; `done` records the app's actions, `sent` the sent requests. */
function startConversation({
  isNew = false,
  threads = [snapshot],
  send = async (input) => answerTo(input),
  stop = () => new Promise<never>(() => {}),
}: World = {}) {
  const done: unknown[] = []
  const sent: SendInput[] = []
  const clock = new SimulatedClock()
  let ids = 0
  const actor = createActor(
    conversationMachine.provide({
      actors: {
        readThread: fromPromise<LoadedThread, { conversationId: string }>(async () => {
          const thread = threads.length > 1 ? threads.shift() : threads[0]
          if (thread instanceof Error) throw thread
          return thread ?? expect.unreachable('there is no such thread')
        }),
        send: fromPromise<SendOutcome, SendInput>(({ input }) => (sent.push(input), send(input))),
        stop: fromPromise<Message, { messageId: string }>(stop),
      },
      actions: {
        subscribeMember: (_, { seq }) => void done.push(`member after ${seq}`),
        subscribe: (_, { stream, after }) => void done.push(`subscribe ${stream} after ${after}`),
        unsubscribe: (_, { stream }) => void done.push(`unsubscribe ${stream}`),
        storeUnsent: (_, { unsent }) => void done.push(`keep ${unsent?.id ?? 'nothing'}`),
        restoreDraft: (_, { draft }) =>
          void done.push(
            `restore ${[draft?.text, draft?.assistantId, ...(draft?.attachments ?? []).map(({ name }) => name)].filter(Boolean).join(' ')}`,
          ),
      },
    }),
    { clock, input: { conversationId: conversation?.id ?? '', isNew, newId: () => `id-${(ids += 1)}` } },
  ).start()
  const reach = (value: object) => waitFor(actor, (state: ConversationSnapshot) => state.matches(value as never))
  return { actor, done, sent, clock, reach }
}

function answerTo({ unsent }: SendInput): SendOutcome {
  const sentQuestion =
    unsent.kind === 'message' ? { ...question, id: unsent.id, parentId: unsent.parentId, text: unsent.text } : question
  const answering = {
    ...streamingMessage,
    id: `answer-${unsent.id}`,
    parentId: sentQuestion?.id ?? '',
    stream: `run:${unsent.id}`,
    text: '',
    seq: 0,
  }
  return {
    conversation: conversation as never,
    message: sentQuestion as never,
    answer: answering,
    stream: answering.stream,
  }
}

test('loads the thread, and subscribes to its streams from the position of the snapshot', async () => {
  const { actor, done, reach } = startConversation({ threads: [midway] })

  await reach({ thread: 'ready', answer: 'streaming' })

  expect(selectThread(actor.getSnapshot()).messages).toEqual(midway.messages)
  expect(done).toEqual(['member after 41', `subscribe ${streamingMessage.stream} after ${streamingMessage.seq}`])
  expect(selectMaySend(actor.getSnapshot())).toBe(false)
})

test('is missing when the server knows no such thread, and retries to read it after network errors', async () => {
  await startConversation({ threads: [new Refusal(404, '')] }).reach({ thread: 'missing' })

  const { actor, reach } = startConversation({ threads: [offline, offline, snapshot] })
  expect((await reach({ thread: 'failed' })).context.readError).toBe(offline)
  actor.send({ type: 'retry' })
  await reach({ thread: 'failed' })
  actor.send({ type: 'network.restored' })
  await reach({ thread: 'ready' })
})

test('shows a sent message at once, keeps it until the server has stored it, and subscribes to the answer', async () => {
  const { actor, done, sent, reach } = startConversation()
  await reach({ thread: 'ready' })

  actor.send({ type: 'message.send', text: '再短一点' })
  expect(selectUnsent(actor.getSnapshot())).toMatchObject({ id: 'id-1', parentId: answer.id, text: '再短一点' })
  expect(selectMaySend(actor.getSnapshot())).toBe(false)
  await reach({ request: 'idle', answer: 'streaming' })

  expect(sent).toHaveLength(1)
  expect(selectUnsent(actor.getSnapshot())).toBeNull()
  expect(selectStreamingAnswer(actor.getSnapshot())).toMatchObject({ messageId: 'answer-id-1', text: '' })
  expect(done.slice(1)).toEqual(['keep id-1', 'keep nothing', 'subscribe run:id-1 after 0'])
})

test('creates the conversation with its first message', async () => {
  const { actor, sent, reach } = startConversation({ isNew: true })
  await reach({ thread: 'unsaved' })

  actor.send({ type: 'message.send', text: '你好' })
  await reach({ thread: 'ready', request: 'idle' })

  expect(sent).toMatchObject([{ isNew: true, unsent: { parentId: null } }])
  expect(selectThread(actor.getSnapshot()).conversation).toEqual(conversation)
})

test('P45: retries a failed send with the same id, and keeps the message until the server has accepted it', async () => {
  const outcomes = [() => Promise.reject(offline), () => Promise.reject(offline)]
  const { actor, done, sent, reach } = startConversation({
    send: (input) => (outcomes.shift() ?? (async () => answerTo(input)))(),
  })
  await reach({ thread: 'ready' })

  actor.send({ type: 'message.send', text: '再短一点' })
  expect((await reach({ request: 'failed' })).context.sendError).toBe(offline)
  expect(done).not.toContain('keep nothing')
  actor.send({ type: 'send.retry' })
  await reach({ request: 'failed' })
  actor.send({ type: 'network.restored' })
  await reach({ request: 'idle' })

  expect(new Set(sent.map(({ unsent }) => unsent))).toEqual(
    new Set([{ kind: 'message', id: 'id-1', parentId: answer.id, text: '再短一点', model: undefined }]),
  )
  expect(sent).toHaveLength(3)
  expect(done.filter((action) => action === 'keep nothing')).toHaveLength(1)
})

test('does not retry a refused send by itself, and restores the draft when the send is discarded', async () => {
  const { actor, done, sent, reach } = startConversation({ send: () => Promise.reject(new Refusal(400, '')) })
  await reach({ thread: 'ready' })
  actor.send({ type: 'message.send', text: '太长' })
  await reach({ request: 'failed' })

  actor.send({ type: 'network.restored' })
  expect(sent).toHaveLength(1)
  actor.send({ type: 'send.discard' })

  expect(actor.getSnapshot().value).toMatchObject({ request: 'idle' })
  expect(done.slice(-2)).toEqual(['restore 太长', 'keep nothing'])
  expect(selectMaySend(actor.getSnapshot())).toBe(true)
})

test('sends the model, assistant and attachments with a message, and restores them when it is discarded', async () => {
  const { actor, done, sent, reach } = startConversation({ send: () => Promise.reject(new Refusal(404, '')) })
  await reach({ thread: 'ready' })
  const [picture] = imageFiles
  const along = { model: 'seeing', assistantId: 'poet', attachments: picture ? [picture] : [] }
  actor.send({ type: 'message.send', text: '', ...along })
  expect(selectUnsent(actor.getSnapshot())).toMatchObject({ text: '', ...along })
  await reach({ request: 'failed' })
  expect(sent).toMatchObject([{ unsent: along }])
  actor.send({ type: 'send.discard' })

  expect(done).toContain(`restore poet ${picture?.name}`)
})

test('P45: completes a send whose response was lost when the event of the message arrives', async () => {
  const { actor, done, reach } = startConversation({ send: () => Promise.reject(new TransportError('timeout')) })
  await reach({ thread: 'ready' })
  actor.send({ type: 'message.send', text: '再短一点' })
  await reach({ request: 'failed' })

  actor.send({
    type: 'events.received',
    events: [
      {
        stream: 'user:1',
        seq: 41,
        type: 'message.stored',
        data: { conversation, message: { ...question, id: 'id-1', parentId: answer.id } },
      },
    ],
  })

  expect(actor.getSnapshot().value).toMatchObject({ request: 'idle' })
  expect(done).toContain('keep nothing')
})

test('P45: offers to retry an unsent message of an earlier page, and forgets it if the server has it', async () => {
  const unsent = { kind: 'message', id: 'earlier', parentId: answer.id, text: '还在吗' } as const
  const waiting = startConversation({ threads: [{ ...snapshot, unsent }] })
  await waiting.reach({ request: 'failed' })
  waiting.actor.send({ type: 'send.retry' })
  await waiting.reach({ request: 'idle' })
  expect(waiting.sent).toMatchObject([{ unsent }])

  const arrived = startConversation({
    threads: [{ ...snapshot, messages: [question, answer, { ...question, id: 'earlier' }], unsent }],
  })
  await arrived.reach({ thread: 'ready', request: 'idle' })
  expect(selectUnsent(arrived.actor.getSnapshot())).toBeNull()
  expect(arrived.sent).toEqual([])
})

test('appends the events of an answer, and unfollows its stream at the end', async () => {
  const { actor, done, reach } = startConversation({ threads: [midway] })
  await reach({ answer: 'streaming' })
  const stream = streamingMessage.stream ?? ''

  actor.send({ type: 'events.received', events: [{ stream, seq: 4, type: 'delta', data: { text: '迟迟' } }] })
  expect(selectStreamingAnswer(actor.getSnapshot())?.text).toBe(`${streamingMessage.text}迟迟`)
  actor.send({
    type: 'events.received',
    events: [{ stream, seq: 5, type: 'done', data: { tokens: 9, cost: 1, milliseconds: 800 } }],
  })

  expect(actor.getSnapshot().value).toMatchObject({ answer: 'idle' })
  expect(done.at(-1)).toBe(`unsubscribe ${stream}`)
  expect(selectThread(actor.getSnapshot()).messages[1]).toMatchObject({
    state: 'done',
    cost: 1,
    text: `${streamingMessage.text}迟迟`,
  })
  expect(selectMaySend(actor.getSnapshot())).toBe(true)
})

test('P46: keeps the answer live after stop until the server confirms it', async () => {
  const outcomes = [
    () => Promise.reject(offline),
    async () => ({ ...streamingMessage, text: 'kept', state: 'stopped' as const, seq: 9 }),
  ]
  const { actor, reach } = startConversation({
    threads: [midway],
    stop: async () => (outcomes.shift() ?? expect.unreachable())(),
  })
  await reach({ answer: 'streaming' })

  actor.send({ type: 'answer.stop' })
  expect((await reach({ answer: { streaming: 'writing' } })).context.stopError).toBe(offline)
  actor.send({ type: 'answer.stop' })
  await reach({ answer: 'idle' })

  expect(selectThread(actor.getSnapshot()).messages[1]).toMatchObject({ state: 'stopped', text: 'kept' })
})

test('clears the error of a failed stop once the answer has ended', async () => {
  const { actor, reach } = startConversation({ threads: [midway], stop: () => Promise.reject(offline) })
  await reach({ answer: 'streaming' })
  actor.send({ type: 'answer.stop' })
  await reach({ answer: { streaming: 'writing' } })
  actor.send({
    type: 'events.received',
    events: [
      { stream: streamingMessage.stream ?? '', seq: 9, type: 'done', data: { tokens: 9, cost: 1, milliseconds: 800 } },
    ],
  })
  expect((await reach({ answer: 'idle' })).context.stopError).toBeNull()
})

test('adds a regenerated answer as a new branch and chooses it', async () => {
  const { actor, sent, reach } = startConversation()
  await reach({ thread: 'ready' })

  actor.send({ type: 'answer.regenerate', messageId: answer.id })
  const live = await reach({ answer: 'streaming' })

  expect(sent).toMatchObject([{ unsent: { kind: 'regenerate', id: 'id-1', answerId: answer.id } }])
  expect(live.context.chosenChildren).toMatchObject({ [question.id]: 'answer-id-1' })
  actor.send({ type: 'branch.choose', messageId: answer.id })
  expect(actor.getSnapshot().context.chosenChildren).toMatchObject({ [question.id]: answer.id })
})

test('continues an answer under the same message id', async () => {
  const { actor, sent, reach } = startConversation({
    send: async () => ({
      message: question,
      answer: { ...answer, state: 'streaming', stream: 'run:again', seq: 0 },
      stream: 'run:again',
    }),
  })
  await reach({ thread: 'ready' })

  actor.send({ type: 'answer.continue', messageId: answer.id })
  await reach({ answer: 'streaming' })

  expect(sent).toMatchObject([{ unsent: { kind: 'continue', id: 'id-1', answerId: answer.id } }])
  expect(selectStreamingAnswer(actor.getSnapshot())).toMatchObject({ messageId: answer.id, text: answer.text })
})

test('adds an edited question as a new branch and chooses it', async () => {
  const { actor, sent, reach } = startConversation()
  await reach({ thread: 'ready' })

  actor.send({ type: 'message.edit', messageId: question.id, text: '换个说法' })
  const live = await reach({ answer: 'streaming' })

  expect(sent).toMatchObject([
    { unsent: { kind: 'message', id: 'id-1', parentId: question.parentId, text: '换个说法' } },
  ])
  expect(live.context.chosenChildren).toMatchObject({ '': 'id-1', 'id-1': 'answer-id-1' })
})

test('does not create a conversation again that was received before the first message', async () => {
  const { actor, sent, reach } = startConversation({ isNew: true })
  actor.send({ type: 'conversation.received', conversation })
  await reach({ thread: 'ready' })

  actor.send({ type: 'message.send', text: '你好' })
  await reach({ answer: 'streaming' })
  expect(sent).toMatchObject([{ isNew: false }])
})

test('reads the snapshot again after a reset, retries on failure, and keeps the messages visible meanwhile', async () => {
  const later: LoadedThread = {
    ...midway,
    messages: [question, { ...streamingMessage, text: 'more', seq: 7 }],
    seq: 60,
  }
  const { actor, done, clock, reach } = startConversation({ threads: [midway, offline, later] })
  await reach({ answer: 'streaming' })
  done.length = 0

  actor.send({ type: 'events.received', events: [{ stream: 'user:1', seq: 59, type: 'reset', data: null }] })
  expect(actor.getSnapshot().value).toMatchObject({ thread: 'refreshing' })
  expect(selectThread(actor.getSnapshot()).messages).toHaveLength(2)
  await reach({ thread: 'waitingToRefresh' })
  clock.increment(5000)
  await reach({ thread: 'ready' })

  expect(selectStreamingAnswer(actor.getSnapshot())).toMatchObject({ text: 'more', seq: 7 })
  expect(done).toEqual([
    'member after 60',
    `unsubscribe ${streamingMessage.stream}`,
    `subscribe ${streamingMessage.stream} after 7`,
  ])
})

test('closes a conversation that was removed elsewhere, and reopens it when it is restored', async () => {
  const { actor, reach } = startConversation()
  await reach({ thread: 'ready' })

  actor.send({
    type: 'events.received',
    events: [{ stream: 'user:1', seq: 41, type: 'conversation.removed', data: { id: conversation.id } }],
  })
  expect(actor.getSnapshot().value).toMatchObject({ thread: 'removed' })
  expect(selectMaySend(actor.getSnapshot())).toBe(false)
  actor.send({
    type: 'events.received',
    events: [{ stream: 'user:1', seq: 42, type: 'conversation.changed', data: { conversation } }],
  })

  expect(actor.getSnapshot().value).toMatchObject({ thread: 'ready' })
})
