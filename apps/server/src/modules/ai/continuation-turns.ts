import type { Turn } from './chat-engine.ts'

/** In the language of the answer, approximately: a model continues in the language of the request. */
const GO_ON = {
  zh: '你上一条回答没有写完。请从它停下的地方接着写，第一个字就接在最后一个字之后：不要重复已经写过的，不要开场白。',
  en:
    'Your last message was not finished. Go on exactly where it stops, so that your first character ' +
    'follows its last one: repeat nothing, and write no introduction.',
} as const

/** The turns that make a model continue an unfinished answer; none for a new one. */
export const continuationTurns = (earlierText: string | undefined): Turn[] =>
  earlierText === undefined
    ? []
    : [
        { role: 'assistant', text: earlierText },
        { role: 'user', text: GO_ON[/\p{Script=Han}/u.test(earlierText) ? 'zh' : 'en'] },
      ]
