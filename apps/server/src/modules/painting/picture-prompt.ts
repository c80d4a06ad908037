import { paintStylePrompt } from '@moyun/api/paint-styles'
import type { PaintRequest } from './paint-engine.ts'

/**
 * The text prompt for a model, in the language of the member's prompt. It includes what to avoid, because the protocol
 * has no field for that.
 */
export function picturePrompt({
  prompt,
  negative,
  style,
}: Pick<PaintRequest, 'prompt' | 'negative' | 'style'>): string {
  const isChinese = /\p{Script=Han}/u.test(prompt)
  const manner = paintStylePrompt(style, isChinese ? 'zh' : 'en')
  const parts = isChinese
    ? [prompt, manner && `画法：${manner}。`, negative && `画面中不要出现：${negative}。`]
    : [prompt, manner && `Manner: ${manner}.`, negative && `The picture must not show: ${negative}.`]
  return parts.filter(Boolean).join('\n')
}
