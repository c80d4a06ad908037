import { estimateTokens } from '@moyun/api'
import type { AnswerRequest } from './chat-engine.ts'

/** Estimates the tokens of a prompt from its characters and pictures. */
export function promptTokensOf({
  instructions,
  messages,
  continues = '',
}: Pick<AnswerRequest, 'instructions' | 'messages' | 'continues'>): number {
  const texts = [instructions, ...messages.map(({ text }) => text), continues]
  const images = messages.flatMap(({ pictures = [] }) => pictures).filter((picture) => picture.image !== null)
  return estimateTokens(
    texts.reduce((sum, text) => sum + [...text].length, 0),
    images.length,
  )
}
