import { choice, singleLine, multiLine, number, defineTemplate, tone } from '../built-in-template.ts'

/** Wishes for one particular person. */
export const blessingWords = defineTemplate({
  id: 'blessing-words',
  category: 'life',
  icon: 'heart',
  name: ['祝福语', 'Greetings'],
  summary: ['写给具体的人，不是群发', 'Written for one person, not for everyone'],
  fields: [
    singleLine('person', ['写给谁', 'For whom'], {
      must: true,
      most: 60,
      eg: ['带我入行的师父，六十岁', 'My mentor, turning sixty'],
    }),
    choice(
      'occasion',
      ['场合', 'Occasion'],
      [
        ['birthday', '生日', 'Birthday'],
        ['wedding', '结婚', 'Wedding'],
        ['newYear', '新年', 'New Year'],
        ['newborn', '添丁', 'A child is born'],
        ['retire', '退休', 'Retirement'],
        ['recover', '康复', 'Recovery'],
        ['graduate', '毕业', 'Graduation'],
      ],
      { must: true },
    ),
    multiLine('shared', ['你们之间的一件事', 'Something between you'], { must: true, most: 500 }),
    tone(),
    number('count', ['条数', 'How many'], { least: 1, most: 8, unit: ['条', ''] }),
  ],
  example: [
    {
      person: '带我入行的师父老郑，六十岁',
      occasion: 'retire',
      shared: '我第一次把零件车废，他没骂，只说“废一个认得一个”，那个废件现在还在我抽屉里。',
      tone: 'warm',
      count: 4,
    },
    {
      person: 'Old Zheng, sixty, who taught me the trade',
      occasion: 'retire',
      shared:
        'When I ruined my first part he did not shout; he said “spoil one, know one”. It still lies in my drawer.',
      tone: 'warm',
      count: 4,
    },
  ],
  prompt: [
    `为{{occasion}}写给{{person}}的祝福，{{#count}}{{count}}{{/count}}{{^count}}4{{/count}} 条。{{#tone}}语气{{tone}}。{{/tone}}
- 每条都落在{{shared}}的某个细节上，让收信人一看就知道只写给自己。
- 长短错开：一条 15 字以内，可发短信；一条 40 字左右；一条 80—120 字，可写在卡片上；其余随意。
- 称呼和辈分得体；祝愿说具体的事（睡得好、常回来吃饭），不堆“福如东海、万事如意”。
- 康复类不说“早日康复”以外的病情，不给医疗建议；丧病之事不开玩笑。
- 不押韵凑对，除非对方喜欢。按编号给出，每条末尾用括号注明适合怎样送出。`,
    `Write {{#count}}{{count}}{{/count}}{{^count}}4{{/count}} wishes to {{person}} for: {{occasion}}. {{#tone}}Tone: {{tone}}.{{/tone}}
- Each holds on to a detail of {{shared}}, so that nobody else could be meant.
- Different lengths: one of ten words for a text message, one of 25, one of 50 to 80 for a card.
- The right form of address; wish real things (sleep well, come to dinner) instead of stock phrases.
- For recovery say nothing of the illness and give no medical advice.
- No rhymes. Numbered, each with how it could be sent in brackets.`,
  ],
  outline: [
    `## 写给 {{person}}（{{occasion}}）
## 你们之间的一件事
{{shared}}
## 从这件事里挑
- 一个物件：
- 一句原话：
- 那以后变了什么：
## 三种长短
1. 十五字以内：
2. 四十字左右：
3. 卡片（80—120 字）：`,
    `## To {{person}} ({{occasion}})
## Something between you
{{shared}}
## Pick from it
- A thing:
- A sentence that was said:
- What changed since:
## Three lengths
1. Ten words:
2. 25 words:
3. A card (50 to 80):`,
  ],
})
