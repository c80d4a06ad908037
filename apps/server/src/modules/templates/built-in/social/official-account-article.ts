import { length, singleLine, multiLine, defineTemplate, tone } from '../built-in-template.ts'

/** An article with a point, a shape and an end. */
export const officialAccountArticle = defineTemplate({
  id: 'official-account-article',
  category: 'social',
  icon: 'newspaper',
  name: ['公众号文章', 'Newsletter article'],
  summary: ['有观点、有结构、读得完的长文', 'A clear point, a clear structure, worth finishing'],
  fields: [
    singleLine('topic', ['题目或话题', 'Topic'], {
      must: true,
      most: 80,
      eg: ['小团队要不要自己做客服系统', 'Should a small team build its own help desk'],
    }),
    multiLine('view', ['您的观点', 'Your view'], {
      must: true,
      most: 1000,
      eg: ['一句话结论，加上两三条理由', 'One sentence, and two or three reasons'],
    }),
    multiLine('material', ['手头的材料', 'Material'], {
      most: 3000,
      eg: ['数据、案例、引用，注明出处', 'Figures, cases, quotations, with their sources'],
    }),
    singleLine('reader', ['读者', 'Readers'], {
      most: 40,
      eg: ['十人以下创业团队的负责人', 'Founders of teams below ten'],
    }),
    tone(),
    length([800, 1200, 1800, 2500], { must: true }),
  ],
  example: [
    {
      topic: '小团队要不要自己做客服系统',
      view: '十人以下的团队不要自己做。一是客服系统的难处在排班、质检和统计，不在聊天框；二是改需求的速度跟不上业务；三是省下的钱不到一个工程师的月薪。',
      material:
        '我们 2024 年自己做过一版，三个月，两个人；上线后半年改了 14 次需求。换成现成产品之后每月 1,180 元，首次响应从 9 分钟降到 2 分钟。',
      reader: '十人以下创业团队的负责人',
      tone: 'professional',
      length: 1200,
    },
    {
      topic: 'Should a small team build its own help desk',
      view:
        'Below ten people: no. The hard part is rosters, review and figures, not the chat box; changes come ' +
        'faster than you can build; and what you save is less than one engineer’s month.',
      material:
        'We built one in 2024: three months, two people, 14 changes in the half year after. The product we ' +
        'moved to costs 160 dollars a month; first response fell from 9 minutes to 2.',
      reader: 'Founders of teams below ten',
      tone: 'professional',
      length: 800,
    },
  ],
  prompt: [
    `你是一位有十年经验的专栏编辑，为公众号写一篇关于{{topic}}的文章，约 {{length}} 字。{{#reader}}读者：{{reader}}。{{/reader}}{{#tone}}语气{{tone}}。{{/tone}}
中心是{{view}}所说的判断，全文只论证这一个判断；论据{{#material}}先从{{material}}里取{{/material}}{{^material}}没有现成的材料，缺的标【待补】{{/material}}。
结构：
1. 标题三个备选：一个直说结论，一个提问题，一个用细节；都不夸张、不设悬念骗点击。
2. 开头 100 字以内：一个具体的场景、数字或两难，随即给出判断。
3. 正文三到四节，每节小标题是一句完整的话；每节一个论点、一个证据（来自素材）、一句“所以呢”。
4. 专门一节写反对意见里最有力的一条，并正面回答或承认边界。
5. 结尾给读者一个当天就能做的动作，不喊口号、不升华。
段落两到四句，多用动词和名词，少用形容词；不用“众所周知”“在当今时代”。引用数据时说出它来自哪里，素材没说就标【待补：出处】。`,
    `You have edited columns for ten years. Write an article for a newsletter about {{topic}}, about {{length}} \
words. {{#reader}}Readers: {{reader}}. {{/reader}}{{#tone}}Tone: {{tone}}.{{/tone}}
At its centre stands {{view}}, and the article argues for that alone{{#material}}, with evidence from \
{{material}}{{/material}}{{^material}}; evidence that is missing is [TO ADD]{{/material}}.
Shape:
1. Three titles: one states the conclusion, one asks the question, one starts from a detail; no exaggeration, no bait.
2. An opening of at most 60 words: a scene, a figure or a dilemma, and then the judgement.
3. Three or four sections whose headings are full sentences; each has one argument, one piece of evidence from \
the material, and one "so what".
4. One section gives the strongest objection, and answers it or grants its limits.
5. It ends with one thing that readers can do the same day; no slogans.
Paragraphs of two to four sentences, verbs and nouns before adjectives. Say where each figure comes from; where \
the material does not say, write [TO ADD: source].`,
  ],
  outline: [
    `## 备选标题
1. （直说结论）{{topic}}
2. （把它问出来）{{topic}}？
3. （从一个细节说起）
## 判断
{{view}}
## 正文三节
1. 第一条理由 — 证据 — 所以呢
2. 第二条理由 — 证据 — 所以呢
3. 第三条理由 — 证据 — 所以呢
## 可用的材料
{{#material}}{{material}}{{/material}}{{^material}}（还没有材料：至少找一个数字和一个案例）{{/material}}
## 最有力的反对意见
（谁会不同意{{#reader}}，{{reader}}里有没有这样的人{{/reader}}；怎样回答）
## 结尾
（读者今天就能做的一件事）`,
    `## Titles to choose from
1. (states the conclusion) {{topic}}
2. (asks it) {{topic}}?
3. (begins with a detail)
## The judgement
{{view}}
## Three sections
1. First reason — evidence — so what
2. Second reason — evidence — so what
3. Third reason — evidence — so what
## Material at hand
{{#material}}{{material}}{{/material}}{{^material}}(None yet: find at least one figure and one case){{/material}}
## The strongest objection
(Who would disagree{{#reader}} among {{reader}}{{/reader}}, and what is the answer)
## Ending
(One thing that readers can do today)`,
  ],
})
