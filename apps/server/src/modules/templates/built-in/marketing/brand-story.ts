import { length, singleLine, multiLine, defineTemplate, tone } from '../built-in-template.ts'

/** Begins with a real moment, not with a slogan. */
export const brandStory = defineTemplate({
  id: 'brand-story',
  category: 'marketing',
  icon: 'badge',
  name: ['品牌故事', 'Brand story'],
  summary: ['从一个真实的时刻讲起，不喊口号', 'Starts with a real moment, not a slogan'],
  fields: [
    singleLine('brand', ['品牌', 'Brand'], { must: true, most: 40 }),
    multiLine('origin', ['为什么开始做', 'Why it began'], {
      must: true,
      most: 1200,
      eg: ['哪一年、谁、遇到了什么', 'Which year, who, what happened'],
    }),
    multiLine('turn', ['最难的一次', 'The hardest time'], { most: 800 }),
    singleLine('today', ['今天是什么样', 'What it is today'], { most: 120 }),
    tone(),
    length([300, 600, 1000], { must: true }),
  ],
  example: [
    {
      brand: '青禾童鞋',
      origin:
        '2016 年，陈青的女儿刚会走路，买来的学步鞋鞋底硬得掰不弯。她做过八年鞋样师，就在家里开了一版，鞋底只有 4 毫米，三指能对折。',
      turn: '2019 年第一批 3,000 双胶水味重，自己的检测过了，她还是全部召回，亏了 41 万。',
      today: '14 个人，每一款先让员工的孩子穿满 30 天',
      tone: 'warm',
      length: 600,
    },
    {
      brand: 'Qinghe children’s shoes',
      origin:
        'In 2016 Chen Qing’s daughter learned to walk, and the soles in the shops would not bend. She had ' +
        'cut shoe patterns for eight years and made a pair at home: soles of 4 mm, folded with three fingers.',
      turn: 'In 2019 the first 3,000 pairs smelled of glue. They passed the test; she recalled them all and lost 410,000 yuan.',
      today: '14 people; each model is worn for 30 days by the staff’s own children first',
      tone: 'warm',
      length: 300,
    },
  ],
  prompt: [
    `你是非虚构写作者，受托写{{brand}}的故事，约 {{length}} 字。{{#tone}}语气{{tone}}。{{/tone}}
- 从{{origin}}里选一个能看见的瞬间开头：人、物件、动作，一句议论也不要。
- 写清当时遇到的具体问题、第一次怎样动手、结果如何；数字和年份照素材。
{{#turn}}- 中段写{{turn}}：做了什么选择、付了什么代价；不写成苦情，让事实自己说话。
{{/turn}}{{#today}}- 结尾落在{{today}}上，用一个今天仍在做的动作收住。
{{/today}}- 全文没有“初心”“匠心”“使命”“赋能”这些词；创始人不说格言。
- 第三人称，过去时的写法，段落短。
文后附：一句话版（30 字内）、100 字版。`,
    `You write non-fiction and have been asked for the story of {{brand}}, about {{length}} words. {{#tone}}Tone: {{tone}}.{{/tone}}
- Begin with one moment of {{origin}} that can be seen: a person, a thing, an action, and no comment.
- Say what the problem was, how it was first tackled, and what came of it; figures and years as they are.
{{#turn}}- The middle is {{turn}}: what was chosen, and at what price; no pathos, the facts will do.
{{/turn}}{{#today}}- End on {{today}}, with something that is still done today.
{{/today}}- No "passion", "mission", "journey" or "craftsmanship"; the founder utters no maxims.
- Third person, past tense, short paragraphs.
Below it: a version of one sentence, and one of 60 words.`,
  ],
  outline: [
    `## 开头的瞬间（能看见的人、物、动作）
{{origin}}
## 最难的一次：选择与代价
{{#turn}}{{turn}}{{/turn}}{{^turn}}（找一件付过代价的事）{{/turn}}
## 今天还在做的一个动作
{{#today}}{{today}}{{/today}}
## 三个版本
- 一句话（30 字内）：
- 100 字：
- 全文约 {{length}} 字`,
    `## The opening moment (a person, a thing, an action)
{{origin}}
## The hardest time: choice and price
{{#turn}}{{turn}}{{/turn}}{{^turn}}(Find something that was paid for){{/turn}}
## What is still done today
{{#today}}{{today}}{{/today}}
## Three versions
- One sentence:
- 60 words:
- The whole, about {{length}} words`,
  ],
})
