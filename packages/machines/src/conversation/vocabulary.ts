import { assign, setup } from 'xstate'
import type { Conversation, KnownRow, Message, Sent, StoredFile } from '@moyun/api'
import { backOff } from '../back-off.ts'
import { refusalCode } from '../refusal-code.ts'
import { isCovered, isFinal, recount, type Shortage, shortageOf } from '../shortage.ts'
import { unprovided } from '../unprovided.ts'
import {
  chooseKnown,
  chooseTowards,
  goThere,
  isElsewhere,
  reopenThread,
  type ThreadPart,
  takeEarlier,
} from './parts.ts'
import { type Live, pathOf, takeConversation, takeMessage, takeRow, type Thread } from './thread.ts'

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
  /** `answerId` is the answer that is to go on. */
  | { kind: 'continue'; id: string; answerId: string }

export interface ReadThread extends ThreadPart {
  /** What an earlier page could not send, as `keepUnsent` kept it. */
  unsent?: Unsent | null
}

/** A conversation, as far as it is opened with; `at` is the message that one stands at, where it was read before. */
export interface ThreadToRead {
  conversationId: string
  at?: string | undefined
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

const [INVALID, NOT_FOUND] = [400, 404]

/** What was in the composer; null for what never was. */
export type Written = { text: string } & Along

/** What is under way as it was in the composer; null for an answer that is asked for anew. */
export function writtenOf(unsent: Unsent | null): Written | null {
  if (unsent?.kind !== 'message') return null
  const { text, model, assistantId, attachments } = unsent
  return { text, model, assistantId, attachments }
}

/** What something under way follows on; undefined for what begins a conversation. */
export const anchorOf = (unsent: Unsent | null) =>
  (unsent?.kind === 'message' ? unsent.parentId : unsent?.answerId) ?? undefined

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
  /** What happens while it is looked for. */
  heard: readonly KnownRow[]
  readError: unknown
  sendError: unknown
  stopError: unknown
}

type Event =
  | ({ type: 'message.send' } & Written)
  | { type: 'answer.regenerate'; messageId: string; model?: string | undefined }
  /** Goes on with an answer that ended too soon. */
  | { type: 'answer.continue'; messageId: string }
  /** Asks the same one in other words, beside the question as it was, with the pictures that it brought along. */
  | { type: 'message.edit'; messageId: string; text: string; model?: string | undefined }
  /** As the server has it now; one that was stored before anything was said in it, too. */
  | { type: 'conversation.told'; conversation: Conversation }
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
  | { type: 'find.retry' }
  | { type: 'rows'; rows: readonly KnownRow[] }
  /** A stream can't be had. */
  | { type: 'stream.refused'; stream: string }
  | { type: 'network.found' }
  | { type: 'retry' }

const isFree = ({ isNew, thread }: Context) =>
  (isNew || thread.conversation !== null) && !thread.removed && thread.live === null

/** Where a question stands, and what it brought along; who answered it where that is not whom one talks to anyway. */
function askedBefore({ messages, conversation }: Thread, messageId: string) {
  const question = messages.find(({ id }) => id === messageId)
  const by = messages.find(({ parentId }) => parentId === messageId)?.assistantId ?? undefined
  return {
    parentId: question?.parentId ?? null,
    attachments: question?.attachments,
    assistantId: by === conversation?.assistantId ? undefined : by,
  }
}

/** The words that the chart of a conversation is told in. */
export const vocabulary = setup({
  types: {
    input: {} as { conversationId: string; isNew: boolean; newId: () => string },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    readThread: unprovided<ReadThread, ThreadToRead>('readThread'),
    readPart: unprovided<ThreadPart, PartOfThread>('readPart'),
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
    open: assign(({ context }, { unsent = null, ...snapshot }: ReadThread) => {
      const thread = reopenThread(context.thread, snapshot)
      const [under, stood] = [context.unsent ?? unsent, pathOf(context.thread.messages, context.chosen).at(-1)?.id]
      return {
        thread,
        readError: null,
        unsent: under,
        chosen: chooseKnown(thread, context.chosen, anchorOf(under) ?? stood),
      }
    }),
    takeEarlier: assign(({ context: { thread, chosen } }, snapshot: ThreadPart) => {
      const whole = takeEarlier(thread, snapshot)
      return { thread: whole, chosen: chooseTowards(whole, chosen, pathOf(thread.messages, chosen)[0]?.id) }
    }),
    /** Shows the part in which what was looked for is, with what was heard while it came. */
    goThere: assign(({ context: { thread: before, chosen, sought, heard } }, snapshot: ThreadPart) => {
      const thread = goThere(before, snapshot)
      const newer = heard.filter(({ stream, seq }) => !stream.startsWith('user:') || seq > snapshot.seq)
      return {
        thread: newer.reduce(takeRow, thread),
        chosen: chooseTowards(thread, chooseKnown(thread, chosen, sought ?? undefined), sought ?? undefined),
        sought: null,
        heard: [],
      }
    }),
    seek: assign((_, { messageId }: { messageId: string }) => ({ sought: messageId, heard: [] })),
    chooseTowards: assign(({ context: { thread, chosen } }, { messageId }: { messageId: string }) => ({
      chosen: chooseTowards(thread, chosen, messageId),
    })),
    hear: assign(({ context: { heard } }, { rows }: { rows: readonly KnownRow[] }) => ({ heard: [...heard, ...rows] })),
    take: assign(({ context }, { rows }: { rows: readonly KnownRow[] }) => ({
      thread: rows.reduce(takeRow, context.thread),
    })),
    takeMessage: assign(({ context }, { message }: { message: Message }) => ({
      thread: takeMessage(context.thread, message),
    })),
    prepareMessage: assign(({ context }, { text, model, assistantId, attachments }: Written) => ({
      unsent: {
        kind: 'message' as const,
        id: context.newId(),
        parentId: pathOf(context.thread.messages, context.chosen).at(-1)?.id ?? null,
        text,
        model,
        assistantId,
        attachments,
      },
    })),
    prepareAnother: assign(({ context }, { messageId, model }: { messageId: string; model?: string | undefined }) => ({
      unsent: { kind: 'regenerate' as const, id: context.newId(), answerId: messageId, model },
    })),
    prepareGoingOn: assign(({ context }, { messageId }: { messageId: string }) => ({
      unsent: { kind: 'continue' as const, id: context.newId(), answerId: messageId },
    })),
    prepareEdit: assign(
      (
        { context: { newId, thread } },
        { messageId, text, model }: { messageId: string; text: string; model?: string | undefined },
      ) => ({
        unsent: { kind: 'message' as const, id: newId(), ...askedBefore(thread, messageId), text, model },
      }),
    ),
    settle: assign(({ context: { thread, isNew } }, { conversation }: { conversation: Conversation }) =>
      isNew || thread.conversation ? { isNew: false, thread: takeConversation(thread, conversation) } : {},
    ),
    /** Says the same as another: the server has done with the one of before. */
    renew: assign(({ context: { unsent, newId } }) => ({ unsent: unsent && { ...unsent, id: newId() } })),
    fallShort: assign((_, { error }: { error: unknown }) => ({ shortage: shortageOf(error) })),
    count: assign(({ context: { shortage } }, { points }: { points: number }) => ({
      shortage: recount(shortage, points),
    })),
    /** The new answer is the branch to look at. */
    arrive: assign(({ context: { thread, chosen } }, { conversation, message, answer }: Arrived) => ({
      thread: takeMessage(
        takeMessage({ ...thread, conversation: thread.conversation ?? conversation ?? null }, message),
        answer,
      ),
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
    /** There is no such message, nor can there be: asking again changes nothing. */
    isNowhere: (_, params: { error: unknown }) => [NOT_FOUND, INVALID].includes(refusalCode(params.error) ?? 0),
    isMissing: (_, params: { error: unknown }) => refusalCode(params.error) === NOT_FOUND,
    isRemoved: ({ context }) => context.thread.removed,
    hasEarlier: ({ context: { thread } }) => (thread.rest?.earlier ?? 0) > 0,
    /** It is not known, or what follows on it is not. */
    isElsewhere: ({ context: { thread } }, params: { messageId: string }) => isElsewhere(thread, params.messageId),
    isStale: ({ context }) => context.thread.stale,
    /** One answer at a time: the next question waits for it, and for what could not be sent. */
    isFree: ({ context }) => isFree(context) && (context.unsent === null || context.shortage !== null),
    hasUnsent: ({ context }) => context.unsent !== null,
    /** The answer to the sending was lost, but a row tells that it arrived. */
    isStored: ({ context: { thread, unsent } }) =>
      unsent?.kind === 'message' && thread.messages.some(({ id }) => id === unsent.id),
    isShort: (_, params: { error: unknown }) => shortageOf(params.error) !== null,
    isEnough: ({ context }) => isFree(context) && isCovered(context.shortage),
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
