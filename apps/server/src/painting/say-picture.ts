import type { PaintStyle } from '@moyun/api'
import type { PaintRequest } from './paint-engine.ts'

/** How a model is told of a style. */
const STYLES: Record<PaintStyle, { zh: string; en: string }> = {
  ink: { zh: '中国水墨画，大片留白，墨分五色，宣纸质感', en: 'Chinese ink wash painting, generous empty space, five shades of ink, on rice paper' },
  blueGreen: { zh: '青绿山水，石青石绿设色，绢本暖底', en: 'Chinese blue-and-green painting, azurite and malachite, on warm silk' },
  vermilion: { zh: '浅绛设色，淡赭与花青，水墨为骨', en: 'Chinese light-vermilion painting, pale ochre and indigo over bones of ink' },
  boneless: { zh: '没骨画法，不勾轮廓，淡彩晕染', en: 'Chinese boneless painting, no outlines, soft washes of colour' },
  gold: { zh: '磁青纸泥金画，深蓝底上金色线条', en: 'gold on indigo paper, in the manner of Chinese gold-ink painting' },
}

/** The picture in words for a model, in the language of its prompt. The protocol has no place of its own for what is not wanted. */
export function sayPicture({ prompt, negative, style }: Pick<PaintRequest, 'prompt' | 'negative' | 'style'>): string {
  const isChinese = /\p{Script=Han}/u.test(prompt)
  const parts = isChinese
    ? [prompt, `画法：${STYLES[style].zh}。`, negative && `画面中不要出现：${negative}。`]
    : [prompt, `Manner: ${STYLES[style].en}.`, negative && `The picture must not show: ${negative}.`]
  return parts.filter((part) => part !== '').join('\n')
}
