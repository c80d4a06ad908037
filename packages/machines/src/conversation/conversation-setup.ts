import { assign, setup } from 'xstate'
import type { Conversation, ParsedEvent, Message, SendResult, ImageFile } from '@moyun/api'
import { assertPresent } from '../assert-present.ts'
import { backoffDelay } from '../backoff.ts'
import { refusalCode } from '../refusal-code.ts'
import { isFinalRefusal, type MissingPoints, readInsufficientPoints } from '../insufficient-points.ts'
import { placeholderActor } from '../placeholder-actor.ts'
import type { StreamedAnswerContext, StreamedAnswerEvent } from '../streamed-answer.ts'
import { awaitPointsMachine } from '../points/await-points.machine.ts'
import {
  keepValidChoices,
  chooseBranchTo,
  replaceWindow,
  isNotLoaded,
  mergeSnapshot,
  type ThreadWindow,
  prependWindow,
} from './thread-window.ts'
import { pathOf, applyConversation, applyMessage, applyThreadEvent, type Thread } from './thread.ts'

/** What a message carries besides its text. */
export interface MessageOptions {
  model?: string | undefined
  /** The assistant that answers this one message; the conversation's assistant if omitted. */
  assistantId?: string | undefined
  attachments?: readonly ImageFile[] | undefined
}

/** A request that the server has not confirmed. Its id is created once, so that a retry is idempotent. */
export type UnsentRequest =
  | ({ kind: 'message'; id: string; parentId: string | null; text: string } & MessageOptions)
  /** `answerId` is the answer to regenerate as a sibling. */
  | { kind: 'regenerate'; id: string; answerId: string; model?: string | undefined }
  /** `answerId` is the answer to continue. */
  | { kind: 'continue'; id: string; answerId: string }

export interface LoadedThread extends ThreadWindow {
  /** The unsent message of an earlier page, as `storeUnsent` stored it. */
  unsent?: UnsentRequest | null
}

/**
 * Input for reading a conversation; `at` is the last message of the visible path, if the conversation was loaded
 * before.
 */
export interface ThreadRequest {
  conversationId: string
  at?: string | undefined
}

/** The messages before a given message, or the branch that contains a given message. */
export type ThreadWindowRequest = { conversationId: string } & ({ before: string } | { at: string })

export interface SendInput {
  conversationId: string
  /** True if the conversation must be created first; creating it is idempotent. */
  isNew: boolean
  unsent: UnsentRequest
}

/** The server's response; includes the conversation if it was created by this request. */
export interface SendOutcome extends SendResult {
  conversation?: Conversation
}

const [INVALID, NOT_FOUND] = [400, 404]

/** The composer's content; null if there was none. */
export type ComposerDraft = { text: string } & MessageOptions

/** The composer's content of an unsent message; null for regenerated and continued answers. */
export function composerDraftOf(unsent: UnsentRequest | null): ComposerDraft | null {
  if (unsent?.kind !== 'message') return null
  const { text, model, assistantId, attachments } = unsent
  return { text, model, assistantId, attachments }
}

/** The id of the message that an unsent request follows; undefined at the start of a conversation. */
export const precedingMessageId = (unsent: UnsentRequest | null) =>
  (unsent?.kind === 'message' ? unsent.parentId : unsent?.answerId) ?? undefined

export interface ConversationContext extends StreamedAnswerContext {
  conversationId: string
  isNew: boolean
  newId: () => string
  thread: Thread
  /** The chosen child by parent message id; the key `''` is the root. */
  chosenChildren: Readonly<Record<string, string>>
  unsent: UnsentRequest | null
  /** The points that `unsent` lacked before, as last counted; null until there were enough. */
  coveredShortage: MissingPoints | null
  /** The unloaded message that the member looks for. */
  searchedMessageId: string | null
  /** The events that arrive during the search. */
  bufferedEvents: readonly ParsedEvent[]
  readError: unknown
  sendError: unknown
}

type Event =
  | ({ type: 'message.send' } & ComposerDraft)
  | { type: 'answer.regenerate'; messageId: string; model?: string | undefined }
  /** Continues an answer that ended early. */
  | { type: 'answer.continue'; messageId: string }
  /** Sends a question again with another text, as a sibling of the original and with its attachments. */
  | { type: 'message.edit'; messageId: string; text: string; model?: string | undefined }
  /** The server's version of the conversation; also sent when it was stored before its first message. */
  | { type: 'conversation.received'; conversation: Conversation }
  | { type: 'send.retry' }
  /** Gives up an unsent message; its text goes back to the draft. */
  | { type: 'send.discard' }
  /** The member's spendable points changed. */
  | { type: 'points.changed'; points: number }
  | StreamedAnswerEvent
  | { type: 'branch.choose'; messageId: string }
  /** The member scrolled near the first loaded message. */
  | { type: 'earlier.read' }
  /** The member goes to a message, loaded or not. */
  | { type: 'message.find'; messageId: string }
  | { type: 'find.retry' }
  | { type: 'events.received'; events: readonly ParsedEvent[] }
  /** The subscription to a stream was refused. */
  | { type: 'stream.refused'; stream: string }
  | { type: 'network.restored' }
  | { type: 'retry' }

const isFree = ({ isNew, thread }: ConversationContext) =>
  (isNew || thread.conversation !== null) && !thread.removed && thread.streamingAnswer === null

/**
 * The parent and attachments of a question, and the assistant that answered it if that is not the conversation's own.
 */
function originalQuestionOf({ messages, conversation }: Thread, messageId: string) {
  const question = messages.find(({ id }) => id === messageId)
  const by = messages.find(({ parentId }) => parentId === messageId)?.assistantId ?? undefined
  return {
    parentId: question?.parentId ?? null,
    attachments: question?.attachments,
    assistantId: by === conversation?.assistantId ? undefined : by,
  }
}

/** Types, actors, actions, guards and delays of the conversation machine. */
export const conversationSetup = setup({
  types: {
    input: {} as { conversationId: string; isNew: boolean; newId: () => string },
    context: {} as ConversationContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { awaitPoints: 'awaitPoints' },
  },
  actors: {
    awaitPoints: awaitPointsMachine,
    readThread: placeholderActor<LoadedThread, ThreadRequest>('readThread'),
    readPart: placeholderActor<ThreadWindow, ThreadWindowRequest>('readPart'),
    send: placeholderActor<SendOutcome, SendInput>('send'),
    stop: placeholderActor<Message, { messageId: string }>('stop'),
  },
  actions: {
    /** Follow the member's stream from this sequence number on as well. */
    subscribeMember: (_, _params: { seq: number }) => {},
    subscribe: (_, _params: { stream: string; after: number }) => {},
    unsubscribe: (_, _params: { stream: string }) => {},
    rememberStream: assign(({ context }) => ({ subscribed: assertPresent(context.thread.streamingAnswer).origin })),
    forgetStream: assign({ subscribed: null, stopError: null }),
    clearStopError: assign({ stopError: null }),
    storeStopError: assign((_, { error }: { error: unknown }) => ({ stopError: error })),
    /** Stores the unsent message until the server has it, so that closing the tab loses nothing; null removes it. */
    storeUnsent: (_, _params: { conversationId: string; unsent: UnsentRequest | null }) => {},
    restoreDraft: (_, _params: { conversationId: string; draft: ComposerDraft | null }) => {},
    /** Takes out of the composer what `restoreDraft` put back, because it is sent after all. */
    takeDraft: (_, _params: { conversationId: string; draft: ComposerDraft | null }) => {},
    storeThread: assign(({ context }, { unsent = null, ...snapshot }: LoadedThread) => {
      const thread = mergeSnapshot(context.thread, snapshot)
      const [unsentRequest, previousLeafId] = [
        context.unsent ?? unsent,
        pathOf(context.thread.messages, context.chosenChildren).at(-1)?.id,
      ]
      return {
        thread,
        readError: null,
        unsent: unsentRequest,
        chosenChildren: keepValidChoices(
          thread,
          context.chosenChildren,
          precedingMessageId(unsentRequest) ?? previousLeafId,
        ),
      }
    }),
    prependEarlier: assign(({ context: { thread, chosenChildren } }, snapshot: ThreadWindow) => {
      const whole = prependWindow(thread, snapshot)
      return {
        thread: whole,
        chosenChildren: chooseBranchTo(whole, chosenChildren, pathOf(thread.messages, chosenChildren)[0]?.id),
      }
    }),
    /** Shows the part with the message that the member looked for, and applies the events that arrived meanwhile. */
    showFoundWindow: assign(
      ({ context: { thread: before, chosenChildren, searchedMessageId, bufferedEvents } }, snapshot: ThreadWindow) => {
        const thread = replaceWindow(before, snapshot)
        const newer = bufferedEvents.filter(({ stream, seq }) => !stream.startsWith('user:') || seq > snapshot.seq)
        return {
          thread: newer.reduce(applyThreadEvent, thread),
          chosenChildren: chooseBranchTo(
            thread,
            keepValidChoices(thread, chosenChildren, searchedMessageId ?? undefined),
            searchedMessageId ?? undefined,
          ),
          searchedMessageId: null,
          bufferedEvents: [],
        }
      },
    ),
    startSearch: assign((_, { messageId }: { messageId: string }) => ({
      searchedMessageId: messageId,
      bufferedEvents: [],
    })),
    chooseBranchTo: assign(({ context: { thread, chosenChildren } }, { messageId }: { messageId: string }) => ({
      chosenChildren: chooseBranchTo(thread, chosenChildren, messageId),
    })),
    bufferEvents: assign(({ context: { bufferedEvents } }, { events }: { events: readonly ParsedEvent[] }) => ({
      bufferedEvents: [...bufferedEvents, ...events],
    })),
    applyEvents: assign(({ context }, { events }: { events: readonly ParsedEvent[] }) => ({
      thread: events.reduce(applyThreadEvent, context.thread),
    })),
    storeMessage: assign(({ context }, { message }: { message: Message }) => ({
      thread: applyMessage(context.thread, message),
    })),
    prepareMessage: assign(({ context }, { text, model, assistantId, attachments }: ComposerDraft) => ({
      unsent: {
        kind: 'message' as const,
        id: context.newId(),
        parentId: pathOf(context.thread.messages, context.chosenChildren).at(-1)?.id ?? null,
        text,
        model,
        assistantId,
        attachments,
      },
    })),
    prepareRegeneration: assign(
      ({ context }, { messageId, model }: { messageId: string; model?: string | undefined }) => ({
        unsent: { kind: 'regenerate' as const, id: context.newId(), answerId: messageId, model },
      }),
    ),
    prepareContinuation: assign(({ context }, { messageId }: { messageId: string }) => ({
      unsent: { kind: 'continue' as const, id: context.newId(), answerId: messageId },
    })),
    prepareEdit: assign(
      (
        { context: { newId, thread } },
        { messageId, text, model }: { messageId: string; text: string; model?: string | undefined },
      ) => ({
        unsent: { kind: 'message' as const, id: newId(), ...originalQuestionOf(thread, messageId), text, model },
      }),
    ),
    storeConversation: assign(({ context: { thread, isNew } }, { conversation }: { conversation: Conversation }) =>
      isNew || thread.conversation ? { isNew: false, thread: applyConversation(thread, conversation) } : {},
    ),
    /** Same content under a new id: the server has given its final response for the old one. */
    renewId: assign(({ context: { unsent, newId } }) => ({ unsent: unsent && { ...unsent, id: newId() } })),
    /** The branch with the new answer becomes visible. */
    showAnswer: assign(({ context: { thread, chosenChildren } }, { conversation, message, answer }: SendOutcome) => ({
      thread: applyMessage(
        applyMessage({ ...thread, conversation: thread.conversation ?? conversation ?? null }, message),
        answer,
      ),
      isNew: false,
      chosenChildren: { ...chosenChildren, [message.parentId ?? '']: message.id, [message.id]: answer.id },
    })),
    forgetUnsent: assign({ unsent: null, sendError: null }),
    choose: assign(({ context: { thread, chosenChildren } }, { messageId }: { messageId: string }) => ({
      chosenChildren: {
        ...chosenChildren,
        [thread.messages.find(({ id }) => id === messageId)?.parentId ?? '']: messageId,
      },
    })),
  },
  guards: {
    isNew: ({ context }) => context.isNew,
    /** The message does not exist, or its id is invalid: a retry cannot succeed. */
    isNotFound: (_, params: { error: unknown }) => [NOT_FOUND, INVALID].includes(refusalCode(params.error) ?? 0),
    isMissing: (_, params: { error: unknown }) => refusalCode(params.error) === NOT_FOUND,
    isRemoved: ({ context }) => context.thread.removed,
    hasEarlier: ({ context: { thread } }) => (thread.rest?.earlier ?? 0) > 0,
    /** The message is not loaded, or its continuation is not loaded. */
    isNotLoaded: ({ context: { thread } }, params: { messageId: string }) => isNotLoaded(thread, params.messageId),
    isStale: ({ context }) => context.thread.stale,
    /** One answer at a time: the next message waits until the answer and any unsent message are dealt with. */
    isFree: ({ context }) => isFree(context),
    hasUnsent: ({ context }) => context.unsent !== null,
    /** The response was lost, but an event shows that the message was stored. */
    isSaved: ({ context: { thread, unsent } }) =>
      unsent?.kind === 'message' && thread.messages.some(({ id }) => id === unsent.id),
    lacksPoints: (_, params: { error: unknown }) => readInsufficientPoints(params.error) !== null,
    /** True if the composer still holds what `restoreDraft` put back. The app provides this guard. */
    isUntouched: () => true,
    isFinalRefusal: ({ context }) => isFinalRefusal(context.sendError),
    wasRefused: ({ context }) => refusalCode(context.sendError) !== null,
    isStreaming: ({ context }) => context.thread.streamingAnswer !== null,
    hasStreamEnded: ({ context }) => context.thread.streamingAnswer === null,
    needsResubscription: ({ context: { thread, subscribed } }) =>
      thread.streamingAnswer !== null && thread.streamingAnswer.origin !== subscribed,
    isAnswerStream: ({ context }, params: { stream: string }) =>
      params.stream === context.thread.streamingAnswer?.origin.stream,
  },
  delays: { pause: () => backoffDelay(3) },
})
