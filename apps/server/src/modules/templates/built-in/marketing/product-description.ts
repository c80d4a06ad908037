import { choice, language, singleLine, multiLine, defineTemplate, tags, tone } from '../built-in-template.ts'

/** Turns specifications into what they mean for the buyer. */
export const productDescription = defineTemplate({
  id: 'product-description',
  category: 'marketing',
  icon: 'shopping-bag',
  name: ['商品详情', 'Product page'],
  summary: ['把参数写成买家看得懂的好处', 'Turns specs into benefits buyers understand'],
  fields: [
    singleLine('product', ['商品名称', 'Product'], {
      must: true,
      most: 60,
      eg: ['手冲壶 600 毫升', 'Gooseneck kettle, 600 ml'],
    }),
    multiLine('facts', ['参数与事实', 'Specifications and facts'], {
      must: true,
      most: 2000,
      hint: ['材质、尺寸、产地、保修、检测结果', 'Material, size, origin, warranty, test results'],
    }),
    singleLine('buyer', ['主要买家', 'Who buys it'], {
      most: 60,
      eg: ['刚开始在家手冲的人', 'People new to pour-over'],
    }),
    tags('selling', ['最想突出的卖点', 'Points to stress'], {
      most: 5,
      suggest: [
        ['耐用', '便携', '易清洗'],
        ['durable', 'portable', 'easy to clean'],
      ],
    }),
    choice(
      'channel',
      ['用在哪里', 'Where'],
      [
        ['page', '电商详情页', 'Shop page'],
        ['site', '品牌官网', 'Own site'],
        ['card', '线下说明卡', 'Shelf card'],
      ],
      { must: true },
    ),
    tone(),
    language(),
  ],
  example: [
    {
      product: '手冲壶 600 毫升',
      facts:
        '304 不锈钢，壶身 0.8 毫米；细口内径 8 毫米，出水可断可续；木柄不烫手；重 420 克；适用燃气和电陶炉，不适用电磁炉；保修 24 个月，壶嘴可单买更换 29 元。',
      buyer: '刚开始在家手冲的人',
      selling: ['水流好控制', '可换壶嘴'],
      channel: 'page',
      tone: 'professional',
      language: 'zh-CN',
    },
    {
      product: 'Gooseneck kettle, 600 ml',
      facts:
        '304 stainless steel, 0.8 mm wall; spout 8 mm inside, the stream can be stopped and resumed; wooden ' +
        'handle stays cool; 420 g; for gas and ceramic hobs, not for induction; 24 months’ warranty, a new ' +
        'spout for 4 dollars.',
      buyer: 'People new to pour-over',
      selling: ['controlled stream', 'replaceable spout'],
      channel: 'page',
      tone: 'professional',
      language: 'en',
    },
  ],
  prompt: [
    `你是电商文案，写过上千个商品页，知道夸张会换来退货。为{{product}}写{{channel}}文案。{{#buyer}}买家：{{buyer}}。{{/buyer}}{{#tone}}语气{{tone}}。\
{{/tone}}{{#language}}用{{language}}写。{{/language}}
结构：
1. 主标题一行（20 字内）和副标题一行：说清是什么、解决什么。
2. 三到五条卖点，每条是“好处（小标题）＋对应的参数＋一句使用中的情形”；好处必须能从{{facts}}推出来。{{#selling}}突出{{selling}}。{{/selling}}
3. 一段 80 字以内的使用场景，写动作和结果。
4. 规格表，逐项照录，不改单位。
5. “买之前请看”：不适合谁、不适用什么，照实写；这一段不能省。
6. 三个常见问题与回答，只答素材里有的。
不用“最”“第一”“极致”“顶级”等极限词，不作功效承诺，不虚构销量、评价和认证。`,
    `You have written a thousand product pages and know that exaggeration comes back as returns. Write copy for \
{{product}}, for: {{channel}}. {{#buyer}}Buyers: {{buyer}}. {{/buyer}}{{#tone}}Tone: {{tone}}. \
{{/tone}}{{#language}}Write in {{language}}.{{/language}}
1. A headline and a line below it: what it is, and what it solves.
2. Three to five points, each a benefit as a small heading, the specification behind it, and one sentence of \
use; every benefit follows from {{facts}}. {{#selling}}Stress {{selling}}.{{/selling}}
3. One scene of use in at most 50 words, of actions and results.
4. A table of specifications, copied as they are, units unchanged.
5. "Before you buy": whom or what it does not suit. Never leave this out.
6. Three questions with answers, from the material alone.
No superlatives, no promises of effect, no invented sales, reviews or certificates.`,
  ],
  outline: [
    `## 主标题与副标题
- {{product}}：（解决什么）
## 卖点（好处 → 参数 → 情形）
{{#selling}}先写：{{selling}}{{/selling}}
1. （好处）← （哪一项参数）
2. （好处）← （哪一项参数）
3. （好处）← （哪一项参数）
## 规格与事实（照录）
{{facts}}
## 买之前请看
（不适合谁、不适用什么：从上面的事实里找）
## 常见问题
1.
2.
3. `,
    `## Headline and the line below
- {{product}}: (what it solves)
## Points (benefit → specification → use)
{{#selling}}First: {{selling}}{{/selling}}
1. (benefit) ← (which specification)
2. (benefit) ← (which specification)
3. (benefit) ← (which specification)
## Specifications, as they are
{{facts}}
## Before you buy
(Whom or what it does not suit: find it above)
## Questions
1.
2.
3. `,
  ],
})
