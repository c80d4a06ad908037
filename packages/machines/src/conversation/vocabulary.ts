import { assign, setup } from 'xstate'
import type { Conversation, KnownRow, Message, Sent, StoredFile } from '@moyun/api'
import { backOff } from '../back-off.ts'
import { refusalCode } from '../refusal-code.ts'
import { unprovided } from '../unprovided.ts'
import { isFinal, type Shortage, shortageOf } from './shortage.ts'
import { type Live, openThread, pathOf, reopenThread, type Snapshot, takeEarlier, takeMessage, takeRow, type Thread } from './thread.ts'

/** What a question brings along beside its words. */
export interface Along {
  model?: string | undefined
  /** Who answers this one question; the conversation's where it is left out. */
  assistantId?: string | undefined
  attachments?: readonly StoredFile[] | undefined
}

/** What is on its way to the server. Its id is made once, so that trying again can't say it twice. */
export type Unsent =
  | ({ kind: 'message'; id: string; parentId: string | null; text: string } & Along)
  /** `answerId` is the answer beside which another one is wanted. */
  | { kind: 'regenerate'; id: string; answerId: string; model?: string | undefined }

export interface ReadThread extends Snapshot {
  /** The row of the member's stream that this is true at. */
  seq: number
  /** What an earlier page could not send, as `keepUnsent` kept it. */
  unsent?: Unsent | null
}

/** What stands before a message, or the branch of one that is looked for. */
export type PartOfThread = { conversationId: string } & ({ before: string } | { at: string })

export interface ToSend {
  conversationId: string
  /** The conversation is to be made first; making it twice makes it once. */
  isNew: boolean
  unsent: Unsent
}

/** What the server answers to it; with the conversation where it was made for it. */
export interface Arrived extends Sent {
  conversation?: Conversation
}

const NOT_FOUND = 404

/** What was in the composer; null for what never was. */
export type Written = { text: string } & Along

/** What is under way as it was in the composer; null for an answer that is asked for anew. */
export function writtenOf(unsent: Unsent | null): Written | null {
  if (unsent?.kind !== 'message') return null
  const { text, model, assistantId, attachments } = unsent
  return { text, model, assistantId, attachments }
}

interface Context {
  conversationId: string
  isNew: boolean
  newId: () => string
  thread: Thread
  /** The branch that was chosen below a message, by the message's id; `''` stands above the first. */
  chosen: Readonly<Record<string, string>>
  /** The origin of the answer that is listened to. */
  followed: Live['origin'] | null
  unsent: Unsent | null
  /** What `unsent` found missing; null unless that is so. */
  shortage: Shortage | null
  /** The message that is looked for in what is not known yet. */
  sought: string | null
  readError: unknown
  sendError: unknown
  stopError: unknown
}

type Event =
  | ({ type: 'message.send' } & Written)
  | { type: 'answer.regenerate'; messageId: string; model?: string | undefined }
  | { type: 'send.retry' }
  /** Gives up what could not be sent; its text goes back to the draft. */
  | { type: 'send.discard' }
  /** What the member can spend now. */
  | { type: 'points.changed'; points: number }
  | { type: 'answer.stop' }
  | { type: 'branch.choose'; messageId: string }
  /** One comes near the first message that is known. */
  | { type: 'earlier.read' }
  /** One goes to a message, wherever it stands. */
  | { type: 'message.find'; messageId: string }
  | { type: 'rows'; rows: readonly KnownRow[] }
  /** A stream can't be had. */
  | { type: 'stream.refused'; stream: string }
  | { type: 'network.found' }
  | { type: 'retry' }

const isFree = ({ isNew, thread }: Context) => (isNew || thread.conversation !== null) && !thread.removed && thread.live === null

const isEnough = ({ shortage }: Context) => shortage !== null && shortage.available >= shortage.needed

/** The words that the chart of a conversation is told in. */
export const vocabulary = setup({
  types: {
    input: {} as { conversationId: string; isNew: boolean; newId: () => string },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    readThread: unprovided<ReadThread, { conversationId: string }>('readThread'),
    readPart: unprovided<Snapshot, PartOfThread>('readPart'),
    send: unprovided<Arrived, ToSend>('send'),
    stop: unprovided<Message, { messageId: string }>('stop'),
  },
  actions: {
    /** Follow the member's stream from here too. */
    followMember: (_, _params: { seq: number }) => {},
    follow: (_, _params: { stream: string; after: number }) => {},
    unfollow: (_, _params: { stream: string }) => {},
    /** Stores what is under way until the server has it, so that a closed tab loses nothing; null when it does. */
    keepUnsent: (_, _params: { conversationId: string; unsent: Unsent | null }) => {},
    /** Only now is the draft the server's. */
    clearDraft: (_, _params: { conversationId: string }) => {},
    restoreDraft: (_, _params: { conversationId: string; written: Written | null }) => {},
    /** What `restoreDraft` put back goes out after all. */
    takeDraft: (_, _params: { conversationId: string; written: Written | null }) => {},
    open: assign(({ context }, { unsent = null, ...snapshot }: ReadThread) => ({
      thread: reopenThread(context.thread, snapshot),
      readError: null,
      unsent: context.unsent ?? unsent,
    })),
    takeEarlier: assign(({ context: { thread } }, snapshot: Snapshot) => ({ thread: takeEarlier(thread, snapshot) })),
    /** Shows another part, in which one is that was looked for. */
    goThere: assign((_, { conversation, messages, rest }: Snapshot) => ({ thread: openThread(conversation, messages, rest), sought: null })),
    seek: assign((_, { messageId }: { messageId: string }) => ({ sought: messageId })),
    take: assign(({ context }, { rows }: { rows: readonly KnownRow[] }) => ({ thread: rows.reduce(takeRow, context.thread) })),
    takeMessage: assign(({ context }, { message }: { message: Message }) => ({ thread: takeMessage(context.thread, message) })),
    prepareMessage: assign(({ context }, { text, model, assistantId, attachments }: Written) => ({
      unsent: { kind: 'message' as const, id: context.newId(), parentId: pathOf(context.thread.messages, context.chosen).at(-1)?.id ?? null, text, model, assistantId, attachments },
    })),
    prepareAnother: assign(({ context }, { messageId, model }: { messageId: string; model?: string | undefined }) => ({
      unsent: { kind: 'regenerate' as const, id: context.newId(), answerId: messageId, model },
    })),
    /** Says the same as another: the server has done with the one of before. */
    renew: assign(({ context: { unsent, newId } }) => ({ unsent: unsent && { ...unsent, id: newId() } })),
    fallShort: assign((_, { error }: { error: unknown }) => ({ shortage: shortageOf(error) })),
    count: assign(({ context: { shortage } }, { points }: { points: number }) => ({ shortage: shortage?.cap === undefined ? shortage && { ...shortage, available: points } : shortage })),
    /** The new answer is the branch to look at. */
    arrive: assign(({ context: { thread, chosen } }, { conversation, message, answer }: Arrived) => ({
      thread: takeMessage(takeMessage({ ...thread, conversation: thread.conversation ?? conversation ?? null }, message), answer),
      isNew: false,
      chosen: { ...chosen, [message.parentId ?? '']: message.id, [message.id]: answer.id },
    })),
    forgetUnsent: assign({ unsent: null, sendError: null }),
    choose: assign(({ context: { thread, chosen } }, { messageId }: { messageId: string }) => ({
      chosen: { ...chosen, [thread.messages.find(({ id }) => id === messageId)?.parentId ?? '']: messageId },
    })),
  },
  guards: {
    isNew: ({ context }) => context.isNew,
    isMissing: (_, params: { error: unknown }) => refusalCode(params.error) === NOT_FOUND,
    isRemoved: ({ context }) => context.thread.removed,
    hasEarlier: ({ context: { thread } }) => (thread.rest?.earlier ?? 0) > 0,
    /** What follows on it is not known. */
    isClosed: ({ context: { thread } }, params: { messageId: string }) => thread.rest?.closed.includes(params.messageId) ?? false,
    isElsewhere: ({ context: { thread } }, params: { messageId: string }) => thread.rest !== null && !thread.messages.some(({ id }) => id === params.messageId),
    isStale: ({ context }) => context.thread.stale,
    /** One answer at a time: the next question waits for it, and for what could not be sent. */
    isFree: ({ context }) => isFree(context) && (context.unsent === null || context.shortage !== null),
    hasUnsent: ({ context }) => context.unsent !== null,
    /** The answer to the sending was lost, but a row tells that it arrived. */
    isStored: ({ context: { thread, unsent } }) => unsent?.kind === 'message' && thread.messages.some(({ id }) => id === unsent.id),
    isShort: (_, params: { error: unknown }) => shortageOf(params.error) !== null,
    isEnough: ({ context }) => isFree(context) && isEnough(context),
    /** What `restoreDraft` put back stands there as it was. */
    isUntouched: () => true,
    wasDecided: ({ context }) => isFinal(context.sendError),
    wasRefused: ({ context }) => refusalCode(context.sendError) !== null,
    isLive: ({ context }) => context.thread.live !== null,
    isOtherLive: ({ context: { thread, followed } }) => thread.live !== null && thread.live.origin !== followed,
    isOurs: ({ context }, params: { stream: string }) => params.stream === context.thread.live?.origin.stream,
  },
  delays: { pause: () => backOff(3) },
})
