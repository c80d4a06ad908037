import { joinSentences } from '@moyun/api'
import { type OpenTranslation, useTranslation } from './open-translation.ts'

/** Turns it round: what came back becomes what is written. Null while nothing can be turned. */
export function useSwap(opened: OpenTranslation): (() => void) | null {
  const { actor } = opened
  const wish = useTranslation(opened, ({ context }) => context.wish)
  const translation = useTranslation(opened, ({ context }) => context.translation)
  const from = translation?.detected ?? (wish.source === 'auto' ? null : wish.source)
  if (from === null || translation?.state === 'streaming') return null
  const text = translation ? joinSentences(translation.sentences, translation.target) : ''
  return () => actor.send({ type: 'wish.change', wish: { text: text.trim() === '' ? wish.text : text, source: wish.target, target: from } })
}
