import { type ResultOf, chat, type Conversation, isRefusal, type ParsedEvent, randomId, readEvent } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import {
  type MessageOptions,
  precedingMessageId,
  type SendOutcome,
  type ConversationActor,
  conversationMachine,
  type ThreadWindowRequest,
  type LoadedThread,
  type ThreadWindow,
  type ThreadRequest,
  type SendInput,
} from '@moyun/machines'
import { createLiveText, type LiveText } from '@moyun/ui'
import { createActor, fromPromise, type InspectionEvent } from 'xstate'
import { attachmentsOf, type ComposerAttachments, openComposerAttachments } from './composer-attachments.ts'
import { type Draft, openDraft } from './draft.ts'
import type { Drafts } from './drafts.ts'
import type { MemberEvents } from './events.ts'
import type { Notifications } from './notifications.ts'
import { createRefreshedUrls, type RefreshedUrls } from './refreshed-urls.ts'
import { createStreamSubscriber } from './stream-subscriber.ts'

/** An open conversation: its machine, the text of the streaming answer, and the composer's draft. */
export interface OpenConversation {
  id: string
  actor: ConversationActor
  /** The text of an answer while it is streaming. Only its subscribers are notified of each delta. */
  liveTextOf: (messageId: string) => LiveText | undefined
  draft: Draft
  /** Attachments of the question in its composer. */
  attachments: ComposerAttachments
  /** Files with refreshed URLs, by id, for those whose URLs have expired. */
  refreshedUrls: RefreshedUrls
}

export interface ConversationOptions {
  call: Call
  drafts: Drafts
  /** The member's own stream. */
  stream: string
  events: MemberEvents
  notify: Notifications['notify']
  inspect: (event: InspectionEvent) => void
}

/** Draft name of a conversation that has not been started. */
const NEW = 'new'

/** Opens a conversation; one that `isNew` is created on the server with its first message. */
export function openConversation(services: ConversationOptions, id: string, isNew: boolean): OpenConversation {
  const { drafts, stream, events, notify, inspect } = services
  let hasOwnDraftName = !isNew
  const draft = openDraft(drafts, () => (hasOwnDraftName ? id : NEW))
  const attachments = openComposerAttachments(services, () => (hasOwnDraftName ? id : NEW))
  const send: ConversationActor['send'] = (event) => actor.send(event)
  const options = {
    read: readEvent,
    onEvents: (events: readonly ParsedEvent[]) => send({ type: 'events.received', events }),
    onRefused: (refused: string) => send({ type: 'stream.refused', stream: refused }),
  }
  const [subscribeMember, subscribeAnswer] = [
    createStreamSubscriber(events, options),
    createStreamSubscriber(events, options),
  ]
  const machine = provide(services, draft, attachments).provide({
    actions: {
      subscribeMember: (_, { seq }) => subscribeMember([{ stream, after: seq }]),
      subscribe: (_, origin) => subscribeAnswer([origin]),
      unsubscribe: () => subscribeAnswer([]),
    },
  })
  const actor = createActor(machine, { input: { conversationId: id, isNew, newId: randomId }, inspect })
  const texts = new Map<string, LiveText>()

  actor.subscribe(
    ({
      context: {
        isNew: isStillNew,
        thread: { streamingAnswer },
      },
    }) => {
      hasOwnDraftName ||= !isStillNew
      for (const messageId of texts.keys()) if (messageId !== streamingAnswer?.messageId) texts.delete(messageId)
      if (!streamingAnswer) return
      const known = texts.get(streamingAnswer.messageId)
      if (known) known.replace(streamingAnswer.text)
      else texts.set(streamingAnswer.messageId, createLiveText(streamingAnswer.text))
    },
  )
  actor.start()
  subscribeMember([{ stream, after: null }])
  const leaveNotifications = notify(send)
  actor.subscribe({
    complete: () => {
      leaveNotifications()
      subscribeMember([])
      subscribeAnswer([])
    },
  })
  return {
    id,
    actor,
    draft,
    attachments,
    refreshedUrls: createRefreshedUrls(services.call),
    liveTextOf: (messageId) => texts.get(messageId),
  }
}

function provide({ call, drafts }: ConversationOptions, draft: Draft, attachments: ComposerAttachments) {
  return conversationMachine.provide({
    actors: {
      readThread: fromPromise<LoadedThread, ThreadRequest>(async ({ input: { conversationId, at }, signal }) => {
        const unsent = await drafts.readUnsent(conversationId)
        const thread = await readOrCreate(
          call,
          { conversationId, at: precedingMessageId(unsent) ?? at },
          unsent !== null,
          signal,
        )
        return { ...thread, unsent }
      }),
      readPart: fromPromise<ThreadWindow, ThreadWindowRequest>(({ input: { conversationId: id, ...part }, signal }) =>
        call(chat.read, { params: { id }, query: part }, { signal, quiet: true }),
      ),
      send: fromPromise<SendOutcome, SendInput>(({ input, signal }) => send(call, input, signal)),
      stop: fromPromise(({ input: { messageId }, signal }) =>
        call(chat.stop, { params: { id: messageId } }, { signal, quiet: true }),
      ),
    },
    actions: {
      storeUnsent: (_, { conversationId, unsent }) => void drafts.saveUnsent(conversationId, unsent),
      restoreDraft: (_, { draft: unsent }) => {
        if (unsent === null) return
        draft.write([unsent.text, draft.getSnapshot()].filter(Boolean).join('\n\n'))
        attachments.restore(unsent)
      },
      takeDraft: (_, { draft: unsent }) => {
        if (unsent === null) return
        draft.write('')
        attachments.clear()
      },
    },
    guards: {
      isUntouched: ({ context: { unsent } }) =>
        unsent?.kind !== 'message' ||
        (unsent.text === draft.getSnapshot() && isSame(unsent, attachmentsOf(attachments.getSnapshot()))),
    },
  })
}

/** Whether both have the same attachments and choices. */
const isSame = (one: MessageOptions, other: MessageOptions) =>
  one.assistantId === other.assistantId && one.model === other.model && idsOf(one).join() === idsOf(other).join()

const idsOf = ({ attachments = [] }: MessageOptions) => attachments.map(({ id }) => id)

/**
 * Reads the part of a conversation that a page opens with: around the member's last position, or its newest branch. A
 * conversation whose first message was being sent when the page closed may not exist yet; it is then created.
 */
async function readOrCreate(
  call: Call,
  { conversationId: id, at }: ThreadRequest,
  hasUnsent: boolean,
  signal: AbortSignal,
): Promise<ResultOf<typeof chat.read>> {
  const read = (query: { at: string } | { part: 'newest' }) =>
    call(chat.read, { params: { id }, query }, { signal, quiet: true })
  const orElse = (next: () => Promise<ResultOf<typeof chat.read>>) => (error: unknown) => {
    if (!isRefusal(error, 404)) throw error
    return next()
  }
  const readNewest = () => read({ part: 'newest' })
  // The message at the last position may have been deleted while the conversation still exists.
  const reading = at === undefined ? readNewest() : read({ at }).catch(orElse(readNewest))
  if (!hasUnsent) return reading
  return reading.catch(
    orElse(async () => {
      await call(chat.create, { body: { id } }, { signal, quiet: true })
      return readNewest()
    }),
  )
}

/**
 * Sends the question, and first creates the conversation if it is new. The question's id is its idempotency key, so
 * repeating it stores it once.
 */
async function send(
  call: Call,
  { conversationId, isNew, unsent }: SendInput,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const options = { signal, key: unsent.id, quiet: true }
  if (unsent.kind === 'continue') return call(chat.continue, { params: { id: unsent.answerId } }, options)
  const model = unsent.model === undefined ? {} : { model: unsent.model }
  if (unsent.kind === 'regenerate')
    return call(chat.regenerate, { params: { id: unsent.answerId }, body: model }, options)

  const conversation: Conversation | undefined = isNew
    ? await call(chat.create, { body: { id: conversationId } }, { signal, key: conversationId, quiet: true })
    : undefined
  const { id, parentId, text, assistantId } = unsent
  const attachments = idsOf(unsent)
  const choices = {
    ...model,
    ...(assistantId === undefined ? {} : { assistantId }),
    ...(attachments.length > 0 ? { attachments } : {}),
  }
  const sent = await call(
    chat.send,
    { params: { id: conversationId }, body: { id, parentId, text, ...choices } },
    options,
  )
  return { ...sent, ...(conversation ? { conversation } : {}) }
}
