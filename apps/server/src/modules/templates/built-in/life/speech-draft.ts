import { choice, singleLine, multiLine, number, defineTemplate, tone } from '../built-in-template.ts'

/** Weddings, birthdays, farewells: three minutes. */
export const speechDraft = defineTemplate({
  id: 'speech-draft',
  category: 'life',
  icon: 'feather',
  name: ['致辞', 'Speech'],
  summary: ['婚礼、寿宴、毕业、告别，三分钟讲完', 'Three minutes for a wedding, birthday or farewell'],
  fields: [
    choice(
      'occasion',
      ['场合', 'Occasion'],
      [
        ['wedding', '婚礼', 'A wedding'],
        ['birthday', '寿宴', 'A birthday'],
        ['graduation', '毕业', 'A graduation'],
        ['farewell', '告别', 'A farewell'],
        ['award', '获奖', 'An award'],
        ['memorial', '追思', 'A memorial'],
      ],
      { must: true },
    ),
    singleLine('who', ['您是谁，为谁讲', 'Who you are, and for whom'], {
      must: true,
      most: 80,
      eg: ['新郎的大学室友', 'The groom’s room-mate'],
    }),
    multiLine('stories', ['两三件真事', 'Two or three true things'], { must: true, most: 1500 }),
    number('minutes', ['讲几分钟', 'Minutes'], { must: true, least: 1, most: 15, unit: ['分钟', 'min'] }),
    tone(),
    singleLine('avoid', ['不能提的', 'Not to be mentioned'], { most: 100 }),
  ],
  example: [
    {
      occasion: 'wedding',
      who: '新郎的大学室友，睡他上铺四年',
      stories:
        '大二冬天停电，他把唯一的暖水袋给了发烧的我，自己裹着窗帘睡。第一次说起她，是她在图书馆把占座的本子还给他，里面夹了一句“你的字真难看”。求婚那天他忘带戒指，用了钥匙圈。',
      minutes: 3,
      tone: 'humorous',
      avoid: '他以前的女朋友，他父亲已经去世',
    },
    {
      occasion: 'wedding',
      who: 'The groom’s room-mate, four years in the bunk above',
      stories:
        'A winter without power: he gave me, feverish, the only hot-water bottle and slept in the curtain. ' +
        'He first spoke of her when she gave back his notebook in the library with “your handwriting is ' +
        'awful” in it. When he proposed he had forgotten the ring and used a key ring.',
      minutes: 3,
      tone: 'humorous',
      avoid: 'Earlier girlfriends; his late father',
    },
  ],
  prompt: [
    `写一篇{{occasion}}致辞，讲的人是{{who}}，讲 {{minutes}} 分钟（中文每分钟约 220 字）。{{#tone}}语气{{tone}}。{{/tone}}
- 第一句不用“尊敬的各位来宾”：从一个画面或一句原话进入，十五秒内让人知道您是谁。
- 用{{stories}}里的两件事，一件好笑，一件动人，都讲到动作和原话；第三件留作结尾的呼应。
- 每一段都转回到被祝贺（或被怀念）的人身上，讲者自己的戏份不超过两成。
- 短句，便于换气；在该停的地方标“（停）”，在可能笑的地方标“（等）”。
- 结尾一句能举杯、能鞠躬、能安静的话，不喊口号，不排比。
{{#avoid}}- 绝不提及或暗示{{avoid}}。
{{/avoid}}- 追思类不用玩笑开头；不虚构逝者的话。
文后附：提示卡版（每段一行关键词）。`,
    `Write a speech for {{occasion}}, by {{who}}, of {{minutes}} minutes (about 130 words each). {{#tone}}Tone: {{tone}}.{{/tone}}
- Not "ladies and gentlemen": begin with a picture or a sentence that was said; within fifteen seconds everybody knows who speaks.
- Two things out of {{stories}}, one funny, one moving, down to gestures and words; a third comes back at the end.
- Every part returns to the person it is about; the speaker has a fifth at most.
- Short sentences to breathe in; mark "(pause)" and "(wait)" where people may laugh.
- The last sentence can be drunk to, bowed to, or left in silence; no slogan.
{{#avoid}}- Never mention or hint at {{avoid}}.
{{/avoid}}- A memorial does not open with a joke, and invents no words of the dead.
Below it: a cue card, one line of keywords a part.`,
  ],
  outline: [
    `## {{occasion}} · {{minutes}} 分钟
讲的人：{{who}}
## 开头（一个画面，十五秒内说清您是谁）
## 两三件真事
{{stories}}
- 好笑的一件讲到动作：
- 动人的一件讲到原话：
- 留到结尾呼应的：
## 结尾一句
## 讲之前
- 念出声，用表计时
{{#avoid}}- 不能提：{{avoid}}{{/avoid}}`,
    `## {{occasion}} · {{minutes}} minutes
Spoken by {{who}}
## Opening (a picture; who you are within fifteen seconds)
## Two or three true things
{{stories}}
- The funny one, down to the gesture:
- The moving one, down to the words:
- Kept for the end:
## The last sentence
## Before you speak
- Read it aloud with a watch
{{#avoid}}- Not to be mentioned: {{avoid}}{{/avoid}}`,
  ],
})
