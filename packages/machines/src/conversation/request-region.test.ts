import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { Refusal } from '@moyun/api'
import { conversations, messages, streamingMessage } from '@moyun/api/fixtures'
import {
  type ConversationSnapshot,
  conversationMachine,
  selectCoveredShortage,
  selectMaySend,
  selectUnsent,
} from './conversation.machine.ts'
import type { SendOutcome, LoadedThread, SendInput } from './conversation-setup.ts'

const [conversation] = conversations
const [question, answer] = messages
if (!conversation || !question || !answer) throw new Error('The fixtures are incomplete')

const tooFew = (available: number) => new Refusal(2001, '', { result: { needed: 20, available } })
const shortageOf = ({ children }: ConversationSnapshot) => children.awaitPoints?.getSnapshot().context
const now = (points: number) => ({ type: 'points.changed', points }) as const

interface World {
  /** The server's errors, one per send; after them it accepts. */
  answers?: Error[]
}

/** A conversation in which one request lacks points; `composer.text` is the composer's content. */
async function fallShort({ answers = [tooFew(11)] }: World = {}, kind: 'message' | 'regenerate' = 'message') {
  const sent: SendInput['unsent'][] = []
  const done: string[] = []
  const composer = { text: '' }
  let ids = 0
  const actor = createActor(
    conversationMachine.provide({
      actors: {
        readThread: fromPromise<LoadedThread, { conversationId: string }>(
          async () => ({ conversation, messages: [question, answer], seq: 40 }) as LoadedThread,
        ),
        send: fromPromise<SendOutcome, SendInput>(async ({ input: { unsent } }) => {
          sent.push(unsent)
          const refused = answers.shift()
          if (refused) throw refused
          const stream = `run:${unsent.id}`
          const sentQuestion = { ...question, id: unsent.id, parentId: answer?.id } as never
          return {
            message: sentQuestion,
            answer: { ...streamingMessage, id: `answer-${unsent.id}`, parentId: unsent.id, stream, text: '', seq: 0 },
            stream,
          }
        }),
      },
      actions: {
        storeUnsent: (_, { unsent }) => void done.push(`keep ${unsent?.id ?? 'nothing'}`),
        restoreDraft: (_, { draft }) => {
          composer.text = [draft?.text, composer.text].filter(Boolean).join('\n\n')
        },
        takeDraft: (_, { draft }) => {
          if (draft?.text === composer.text) composer.text = ''
        },
      },
      guards: { isUntouched: ({ context: { unsent } }) => unsent?.kind !== 'message' || unsent.text === composer.text },
    }),
    { input: { conversationId: conversation?.id ?? '', isNew: false, newId: () => `id-${(ids += 1)}` } },
  ).start()
  const reach = (value: object) => waitFor(actor, (state: ConversationSnapshot) => state.matches(value as never))
  await reach({ thread: 'ready' })
  actor.send(
    kind === 'message'
      ? { type: 'message.send', text: '再短一点' }
      : { type: 'answer.regenerate', messageId: answer?.id ?? '' },
  )
  await reach({ request: 'insufficientPoints' })
  return { actor, composer, sent, done, reach }
}

test('restores a question that lacks points to the composer, and leaves nothing to retry', async () => {
  const { actor, composer, done, sent } = await fallShort()

  expect(shortageOf(actor.getSnapshot())).toEqual({ needed: 20, available: 11 })
  expect(composer.text).toBe('再短一点')
  expect(selectUnsent(actor.getSnapshot())).toBeNull()
  expect(selectMaySend(actor.getSnapshot())).toBe(true)
  expect(done.at(-1)).toBe('keep nothing')
  actor.send({ type: 'network.restored' })
  expect(sent).toHaveLength(1)
})

test('sends the question once by itself with a new id when there are enough points', async () => {
  const { actor, composer, sent, reach } = await fallShort()

  actor.send(now(20))
  await reach({ answer: 'streaming', request: 'idle' })
  actor.send(now(1011))

  expect(sent).toMatchObject([
    { id: 'id-1', text: '再短一点' },
    { id: 'id-2', text: '再短一点' },
  ])
  expect(composer.text).toBe('')
  expect(selectCoveredShortage(actor.getSnapshot())).toBeNull()
})

test('does not send a question by itself that the member has edited meanwhile', async () => {
  const { actor, composer, sent, reach } = await fallShort()
  composer.text = '再长一点'

  actor.send(now(1011))
  expect(actor.getSnapshot().matches({ request: { insufficientPoints: 'covered' } })).toBe(true)
  expect(selectCoveredShortage(actor.getSnapshot())).toEqual({ needed: 20, available: 1011 })
  expect(selectUnsent(actor.getSnapshot())).toBeNull()
  actor.send(now(19))
  expect(shortageOf(actor.getSnapshot())).toEqual({ needed: 20, available: 19 })
  actor.send(now(20))
  expect(actor.getSnapshot().matches({ request: { insufficientPoints: 'covered' } })).toBe(true)
  actor.send({ type: 'message.send', text: '再长一点' })
  await reach({ answer: 'streaming' })

  expect(sent.at(-1)).toMatchObject({ id: 'id-2', text: '再长一点' })
})

test('updates the shortage when a second send lacks points too', async () => {
  const { actor, reach } = await fallShort({ answers: [tooFew(11), tooFew(3)] })

  actor.send({ type: 'message.send', text: '再短一点' })
  await reach({ request: 'sending' })
  await reach({ request: 'insufficientPoints' })

  expect(shortageOf(actor.getSnapshot())).toMatchObject({ available: 3 })
})

test('regenerates an answer by itself when there are enough points, and leaves the composer unchanged', async () => {
  const { actor, composer, sent, reach } = await fallShort({}, 'regenerate')
  composer.text = '下一个问题'

  actor.send(now(20))
  await reach({ answer: 'streaming' })

  expect(sent).toMatchObject([
    { kind: 'regenerate', id: 'id-1', answerId: answer.id },
    { kind: 'regenerate', id: 'id-2', answerId: answer.id },
  ])
  expect(composer.text).toBe('下一个问题')
})

test('keeps the text in the composer when the send is discarded', async () => {
  const { actor, composer, sent } = await fallShort()

  actor.send({ type: 'send.discard' })
  actor.send(now(1011))

  expect(actor.getSnapshot()).toMatchObject({
    value: { request: 'idle' },
    context: { unsent: null, coveredShortage: null },
  })
  expect(composer.text).toBe('再短一点')
  expect(sent).toHaveLength(1)
})

test('treats a refusal that reports no missing points as a failed send', async () => {
  const { actor, reach } = await fallShort({
    answers: [tooFew(11), new Refusal(2001, ''), new Refusal(2001, '', { result: { needed: 20, available: 20 } })],
  })

  actor.send({ type: 'message.send', text: '再短一点' })
  await reach({ request: 'failed' })
  actor.send({ type: 'send.retry' })
  await reach({ request: 'sending' })
  await reach({ request: 'failed' })
})

test('retries with a new id after a final refusal, and with the same id after a server failure', async () => {
  const { actor, sent, reach } = await fallShort({ answers: [tooFew(11), new Refusal(2002, ''), new Refusal(503, '')] })
  actor.send({ type: 'message.send', text: '再短一点' })
  for (let tries = 0; tries < 2; tries += 1) {
    await reach({ request: 'failed' })
    actor.send({ type: 'send.retry' })
    await reach({ request: 'sending' })
  }
  await reach({ request: 'idle' })

  expect(sent.map(({ id }) => id)).toEqual(['id-1', 'id-2', 'id-3', 'id-3'])
})
