import { joinSentences } from '@moyun/api'
import { type OpenTranslation, useTranslation } from './open-translation.ts'

/** Swaps the languages: the translation becomes the source text. Null while that is not possible. */
export function useSwapLanguages(opened: OpenTranslation): (() => void) | null {
  const { actor } = opened
  const source = useTranslation(opened, ({ context }) => context.request.source)
  const detected = useTranslation(opened, ({ context }) => context.translation?.detected)
  const isLive = useTranslation(opened, ({ context }) => context.translation?.state === 'streaming')
  const from = detected ?? (source === 'auto' ? null : source)
  if (from === null || isLive) return null
  return () => {
    const { request, translation } = actor.getSnapshot().context
    const text = translation ? joinSentences(translation.sentences, translation.target) : ''
    actor.send({
      type: 'request.change',
      request: { text: text.trim() === '' ? request.text : text, source: request.target, target: from },
    })
  }
}
