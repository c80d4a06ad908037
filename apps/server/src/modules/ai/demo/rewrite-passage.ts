import type { PassageTask } from '../chat-engine.ts'
import { keySentences, sentencesOf } from './text-statistics.ts'

const words = {
  zh: {
    notice: '（演示引擎不是模型，',
    actions: { rewrite: '不会改写', expand: '不会扩写', tone: '不会改换语气' },
    shortened: (keptCount: number, all: number) =>
      `（演示引擎按「含高频词最多的句子」从 ${all} 句里原样选出 ${keptCount} 句，没有改写。）`,
    single: '（演示引擎只会从多句里挑选，这一段只有一句，没有可删的。）',
    keep: '，上面的原文没有改动。）',
  },
  en: {
    notice: "(The demonstration engine isn't an AI model: it ",
    actions: { rewrite: "can't reword", expand: "can't expand", tone: "can't change the tone" },
    shortened: (keptCount: number, all: number) =>
      `(The demonstration engine kept the ${keptCount} of ${all} sentences with the most frequent words; nothing was rewritten.)`,
    single: '(The demonstration engine can only drop whole sentences, and this passage has just one.)',
    keep: '. The passage above is unchanged.)',
  },
} as const

/**
 * The demo engine's rewrite of a passage: it can only shorten, by choosing sentences, and says so for every other
 * action.
 */
export function rewritePassage({ language, action, passage }: PassageTask): string {
  const phrases = words[language]
  if (action !== 'shorten') return `${passage}\n\n${phrases.notice}${phrases.actions[action]}${phrases.keep}`
  const all = sentencesOf(passage).length
  if (all < 2) return `${passage}\n\n${phrases.single}`
  const keptSentences = keySentences(passage, Math.ceil(all / 2))
  return `${keptSentences.join(/\p{Script=Han}/u.test(passage) ? '' : ' ')}\n\n${phrases.shortened(keptSentences.length, all)}`
}
