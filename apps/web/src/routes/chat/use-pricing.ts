import { maxAnswerPrice, acceptsImages } from '@moyun/api'
import { type ConversationSnapshot, pathOf } from '@moyun/machines'
import type { PricedAction } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { assistantsQuery } from '../assistants/assistants-query.ts'
import { useModelPrices } from '../../features/models/models-query.ts'
import { useConversation } from './use-conversation.ts'
import { estimatePromptTokens } from './estimate-prompt-tokens.ts'

/** A question that would be sent now. */
interface Sending {
  action: 'send'
  text: string
  pictures: number
  /** Null for the conversation's own. */
  model: string | null
  assistantId: string | null
}

/** Maximum cost of the requested answer, in points; undefined while unknown. */
export type Pricing = (request: Sending | PricedAction) => number | undefined

/** Maximum length of an assistant's instructions, in tokens, used where the length is unknown. */
const MAX_INSTRUCTION_TOKENS = 2667

const selectAssistant = ({ context }: ConversationSnapshot) => context.thread.conversation?.assistantId ?? null

/** Maximum cost of answers in a conversation. Keeps its identity while the prices are the same. */
export function usePricing(conversation: OpenConversation): Pricing {
  const call = useCall()
  const offer = useModelPrices()
  const hasAssistant = useConversation(conversation, selectAssistant) !== null
  const assistants = useQuery({ ...assistantsQuery(call, useIntl().locale), enabled: hasAssistant }).data

  return useCallback<Pricing>(
    (request) => {
      if (!offer) return undefined
      const { thread, chosenChildren } = conversation.actor.getSnapshot().context
      const { messages, conversation: known } = thread
      const acceptsImagesOf = (name: string | null | undefined) => {
        const model = offer.models.find(({ id }) => id === name) ?? offer.models[0]
        return model !== undefined && acceptsImages(model)
      }
      const instructionTokensOf = (id: string | null | undefined) =>
        id === null || id === undefined
          ? 0
          : (assistants?.find((one) => one.id === id)?.promptTokens ?? MAX_INSTRUCTION_TOKENS)
      const turns = known?.contextTurns ?? null
      const price = (prompt: Parameters<typeof estimatePromptTokens>[0]) =>
        maxAnswerPrice(Math.max(1, estimatePromptTokens(prompt)), offer.rate)

      if (request.action === 'send') {
        const { text, pictures, model, assistantId } = request
        const parentId = pathOf(messages, chosenChildren).at(-1)?.id ?? null
        return price({
          messages,
          parentId,
          text,
          pictures,
          turns,
          acceptsImages: acceptsImagesOf(model ?? known?.model),
          instructionTokens: instructionTokensOf(assistantId ?? known?.assistantId),
        })
      }
      const subject = messages.find(({ id }) => id === request.id)
      const question = request.action === 'edit' ? subject : messages.find(({ id }) => id === subject?.parentId)
      if (!subject || !question) return undefined
      const assistantId = request.action === 'edit' ? known?.assistantId : subject.assistantId
      return price({
        ...{
          messages,
          parentId: question.parentId,
          turns,
          acceptsImages: acceptsImagesOf(known?.model ?? subject.model),
          instructionTokens: instructionTokensOf(assistantId),
        },
        ...{
          text: request.action === 'edit' ? request.text : question.text,
          pictures: question.attachments?.length ?? 0,
        },
        ...(request.action === 'continue' ? { continues: subject.text } : {}),
      })
    },
    [conversation, offer, assistants],
  )
}
