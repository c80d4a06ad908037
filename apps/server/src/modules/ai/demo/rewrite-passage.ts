import type { PassageTask } from '../chat-engine.ts'
import { keySentences, sentencesOf } from './text-statistics.ts'

const words = {
  zh: {
    notice: '（演示引擎不是模型，',
    actions: { rewrite: '不会改写', expand: '不会扩写', tone: '不会改换语气' },
    shortened: (kept: number, all: number) =>
      `（演示引擎按“含高频词最多的句子”从 ${all} 句里原样选出 ${kept} 句，没有改写。）`,
    single: '（演示引擎只会从多句里挑选，这一段只有一句，没有可删的。）',
    keep: '；接入模型后再试。原文如下，没有改动。）',
  },
  en: {
    notice: '(The demonstration engine is no model: it ',
    actions: { rewrite: 'can not reword', expand: 'can not write more', tone: 'can not change a tone' },
    shortened: (kept: number, all: number) =>
      `(The demonstration engine took, word for word, the ${kept} of ${all} sentences that hold most of the frequent words; nothing was rewritten.)`,
    single: '(The demonstration engine can only choose among sentences, and this passage has a single one.)',
    keep: '. Try again with a model. The passage is as it was.)',
  },
} as const

/**
 * The demo engine's rewrite of a passage: it can only shorten, by choosing sentences, and says so for every other
 * action.
 */
export function rewritePassage({ language, action, passage }: PassageTask): string {
  const say = words[language]
  if (action !== 'shorten') return `${passage}\n\n${say.notice}${say.actions[action]}${say.keep}`
  const all = sentencesOf(passage).length
  if (all < 2) return `${passage}\n\n${say.single}`
  const kept = keySentences(passage, Math.ceil(all / 2))
  return `${kept.join(/\p{Script=Han}/u.test(passage) ? '' : ' ')}\n\n${say.shortened(kept.length, all)}`
}
