import { choice, length, singleLine, multiLine, defineTemplate } from '../built-in-template.ts'

/** Turns excerpts into an understanding of one’s own. */
export const bookNotes = defineTemplate({
  id: 'book-notes',
  category: 'study',
  icon: 'book',
  name: ['读书笔记', 'Book notes'],
  summary: ['把摘抄整理成自己的理解', 'Turns excerpts into your own understanding'],
  fields: [
    singleLine('book', ['书名与作者', 'Book and author'], { must: true, most: 80 }),
    multiLine('excerpts', ['摘抄与随想', 'Excerpts and thoughts'], {
      must: true,
      most: 6000,
      hint: ['自己的话前面加“我：”', 'Put “me:” before your own words'],
    }),
    choice(
      'form',
      ['整理成', 'Form'],
      [
        ['cards', '卡片', 'Cards'],
        ['essay', '一篇随笔', 'An essay'],
        ['share', '分享稿', 'A talk'],
      ],
      { must: true },
    ),
    length([400, 800, 1500]),
  ],
  example: [
    {
      book: '《江村经济》 费孝通',
      excerpts:
        '“土地的相对不动性使它不易被偷走。”我：难怪奶奶只信地。\n蚕丝合作工厂一节：机器让妇女有了工资，家里说话的人变了。我：和我们县城直播带货以后有点像，嫂子现在管钱。',
      form: 'essay',
      length: 800,
    },
    {
      book: 'Peasant Life in China, Fei Xiaotong',
      excerpts:
        '"The relative immobility of land makes it hard to steal." me: no wonder grandmother trusts land ' +
        'alone.\nThe silk factory: machines gave women wages, and somebody else had the say at home. me: like ' +
        'our town since people sell on live streams; my sister-in-law keeps the money now.',
      form: 'essay',
      length: 400,
    },
  ],
  prompt: [
    `帮我把{{book}}的摘抄整理成{{form}}。{{#length}}约 {{length}} 字。{{/length}}素材是{{excerpts}}，其中“我：”后面是我自己的想法。
- 先找出贯穿这些摘抄的一个问题，用一句话写在最前面。
- 作者的话与我的话分开：引用保留原句并加引号；转述写“作者认为”；我的想法用第一人称。
- 把相近的摘抄并到一起，指出它们在哪里互相支持、在哪里互相矛盾。
- 至少一处把书里的说法和我写的亲身经历放在一起看，说出哪里合、哪里不合。
- 卡片：每张一个观点，含标题、原句、我的话、一个可以去查证的问题；随笔：有起承转合，不复述全书；分享稿：口语，十分钟以内，结尾一个讨论题。
- 不补充摘抄之外的书中内容，不杜撰页码；记不清的写【待查】。`,
    `Help me turn my excerpts from {{book}} into: {{form}}. {{#length}}About {{length}} words. {{/length}}The \
material is {{excerpts}}; what follows "me:" is my own.
- First find the one question that runs through them, and put it on top in a sentence.
- Keep the author's words apart from mine: quotations as they are, paraphrase as "the author holds", my thoughts in the first person.
- Join excerpts that belong together; say where they support each other and where they clash.
- At least once set the book beside something I lived through, and say where it fits and where not.
- Cards: one idea each, with a title, the quotation, my words and a question to look up. An essay: with a turn, \
no summary of the book. A talk: spoken, ten minutes, ending on a question.
- Add nothing from the book that I did not note, no page numbers; [TO CHECK] where I am unsure.`,
  ],
  outline: [
    `## 贯穿的一个问题
（用一句话写出来）
## 摘抄与随想
{{excerpts}}
## 归并
| 观点 | 原句 | 我的话 | 想查证的 |
| --- | --- | --- | --- |
|  |  |  |  |
## 和自己的经历放在一起看
- 合的地方：
- 不合的地方：
## 写成{{form}}`,
    `## The one question
(In a sentence)
## Excerpts and thoughts
{{excerpts}}
## Put together
| Idea | Quotation | Mine | To look up |
| --- | --- | --- | --- |
|  |  |  |  |
## Beside my own life
- Where it fits:
- Where not:
## To become: {{form}}`,
  ],
})
