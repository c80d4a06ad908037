import { choice, singleLine, multiLine, defineTemplate, tone } from '../built-in-template.ts'

/** Why this gift, for this person. */
export const giftCard = defineTemplate({
  id: 'gift-card',
  category: 'life',
  icon: 'gift',
  name: ['礼物附言', 'Gift note'],
  summary: ['说清为什么选这份礼物', 'Why this gift for this person'],
  fields: [
    singleLine('gift', ['礼物', 'The gift'], { must: true, most: 60, eg: ['一把剪枝的剪刀', 'Pruning shears'] }),
    singleLine('person', ['收礼的人', 'Who receives it'], { must: true, most: 60 }),
    multiLine('why', ['为什么选它', 'Why this one'], { must: true, most: 400 }),
    choice(
      'form',
      ['写在哪里', 'Where'],
      [
        ['card', '小卡片', 'A card'],
        ['letter', '一页信', 'A page'],
        ['message', '消息', 'A message'],
      ],
      { must: true },
    ),
    tone(),
  ],
  example: [
    {
      gift: '一把日本剪枝剪',
      person: '刚搬进一楼小院的姐姐',
      why: '她从前在阳台养的茉莉总被我乱剪；现在有地了，想让她自己剪，剪口齐，不伤手。',
      form: 'card',
      tone: 'warm',
    },
    {
      gift: 'A pair of Japanese pruning shears',
      person: 'My sister, who has a garden now',
      why: 'I always cut her balcony jasmine badly; now she has ground of her own and shall cut it herself, clean and easy on the hand.',
      form: 'card',
      tone: 'warm',
    },
  ],
  prompt: [
    `写一段送礼的附言：礼物是{{gift}}，送给{{person}}，写在{{form}}上。{{#tone}}语气{{tone}}。{{/tone}}
- 先说{{why}}里的一个画面，再说礼物，最后说一句不要求回应的话。
- 小卡片 40—70 字，消息 60 字以内，一页信 250—350 字。
- 不提价格，不解释品牌，不写“小小心意不成敬意”。
- 给两个版本：一个平实，一个带一点玩笑；各附一句手写时的排版建议（在哪里换行、要不要落款）。`,
    `Write the note that goes with {{gift}} for {{person}}, as: {{form}}. {{#tone}}Tone: {{tone}}.{{/tone}}
- First a picture out of {{why}}, then the gift, then a sentence that asks for no answer.
- A card 25 to 45 words, a message at most 40, a page 150 to 220.
- No price, no brand, no false modesty.
- Two versions: one plain, one with a little joke; for each a hint on how to write it by hand (line breaks, signature).`,
  ],
  outline: [
    `## {{gift}} → {{person}}（{{form}}）
## 为什么选它
{{why}}
## 三句话就够
1. 一个画面：
2. 所以送这个：
3. 一句不要求回应的话：`,
    `## {{gift}} → {{person}} ({{form}})
## Why this one
{{why}}
## Three sentences will do
1. A picture:
2. Hence this:
3. A sentence that asks for no answer:`,
  ],
})
