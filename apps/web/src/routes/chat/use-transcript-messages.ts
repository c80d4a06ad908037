import type { Message, ImageFile } from '@moyun/api'
import { childrenOf, type ConversationSnapshot, pathOf, selectUnsent } from '@moyun/machines'
import type { LiveText, DisplayedMessage } from '@moyun/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useObservable } from '../../app/use-observable.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { useConversation } from './use-conversation.ts'

const failures: Readonly<Record<NonNullable<Message['reason']>, string>> = {
  unavailable: 'chat.unavailable',
  refused: 'chat.refused',
  tooLong: 'chat.tooLong',
  onlyThought: 'chat.onlyThought',
  crashed: 'chat.crashed',
}

const selectMessages = ({ context }: ConversationSnapshot) => context.thread.messages
const selectChosen = ({ context }: ConversationSnapshot) => context.chosenChildren
const selectStreamingId = ({ context }: ConversationSnapshot) => context.thread.streamingAnswer?.messageId
const selectAssistant = ({ context }: ConversationSnapshot) => context.thread.conversation?.assistantId ?? null

interface MessageInput {
  message: Message
  live: LiveText | undefined
  problem: string | undefined
  marked: boolean
  index: number
  count: number
  /** With fresh URLs. */
  pictures: readonly ImageFile[] | undefined
  /** The assistant that answered, if it is not the conversation's. */
  by: string | null
}

/**
 * The messages in order, as the UI kit shows them; a message keeps its identity while nothing in it changes. `name`
 * renders an assistant.
 */
export function useTranscriptMessages(
  conversation: OpenConversation,
  name: (assistantId: string) => ReactNode,
  marked?: string,
): readonly DisplayedMessage[] {
  const intl = useIntl()
  const messages = useConversation(conversation, selectMessages)
  const chosen = useConversation(conversation, selectChosen)
  const streamingId = useConversation(conversation, selectStreamingId)
  const unsent = useConversation(conversation, selectUnsent)
  const assistant = useConversation(conversation, selectAssistant)
  const refreshed = useObservable(conversation.refreshedUrls)
  const [toDisplayed] = useState(() => createMessageCache(name))

  const displayed = useMemo(() => {
    const children = childrenOf(messages)
    return pathOf(messages, chosen).map((message) => {
      const siblings = (children.get(message.parentId) ?? []).filter(({ role }) => role === message.role)
      return toDisplayed({
        message,
        live: message.id === streamingId ? conversation.liveTextOf(message.id) : undefined,
        problem:
          message.state === 'failed' && message.reason
            ? intl.formatMessage({ id: failures[message.reason] })
            : undefined,
        marked: message.id === marked,
        index: siblings.indexOf(message) + 1,
        count: siblings.length,
        pictures: withFreshUrls(message.attachments, refreshed),
        by: message.assistantId === assistant ? null : message.assistantId,
      })
    })
  }, [messages, chosen, streamingId, intl, toDisplayed, conversation, assistant, refreshed, marked])

  return useMemo(() => {
    if (unsent?.kind !== 'message' || displayed.some(({ id }) => id === unsent.id)) return displayed
    // An edited question replaces the original; what followed that is on another branch.
    const cached = displayed.slice(0, displayed.findIndex(({ id }) => id === unsent.parentId) + 1)
    const { id, text, attachments } = unsent
    return [...cached, { id, role: 'user', text, state: 'done', ...(attachments ? { pictures: attachments } : {}) }]
  }, [displayed, unsent])
}

/** Replaces files by their refreshed versions; returns the same list where there are none. */
function withFreshUrls(files: readonly ImageFile[] | undefined, fresh: ReadonlyMap<string, ImageFile>) {
  return files?.some(({ id }) => fresh.has(id)) ? files.map((file) => fresh.get(file.id) ?? file) : files
}

/** Converts a message, and returns the previous object if nothing has changed. */
function createMessageCache(name: (assistantId: string) => ReactNode) {
  const cache = new Map<string, { facts: MessageInput; displayed: DisplayedMessage }>()

  return (facts: MessageInput): DisplayedMessage => {
    const before = cache.get(facts.message.id)
    const isSame =
      before && (Object.keys(facts) as (keyof MessageInput)[]).every((name) => before.facts[name] === facts[name])
    if (isSame) return before.displayed
    const {
      id,
      role,
      text,
      state,
      model,
      offline,
      promptTokens,
      tokens,
      reasoningTokens,
      cost,
      milliseconds,
      cut = false,
    } = facts.message
    const displayed: DisplayedMessage = {
      ...{ id, role, text: facts.live ?? text, state, model, offline, tokens, cost, milliseconds, cut },
      ...(promptTokens === undefined ? {} : { promptTokens }),
      ...(reasoningTokens === undefined ? {} : { reasoningTokens }),
      ...(facts.pictures === undefined ? {} : { pictures: facts.pictures }),
      ...(facts.by === null ? {} : { by: name(facts.by) }),
      ...(facts.marked ? { marked: true } : {}),
      ...(facts.problem === undefined ? {} : { problem: facts.problem }),
      ...(facts.count > 1 ? { branch: { index: facts.index, count: facts.count } } : {}),
    }
    cache.set(id, { facts, displayed })
    return displayed
  }
}
