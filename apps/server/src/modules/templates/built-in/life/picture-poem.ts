import { choice, singleLine, multiLine, picture, defineTemplate } from '../built-in-template.ts'

/** Verse to inscribe on a picture, in the tradition of painters. */
export const picturePoem = defineTemplate({
  id: 'picture-poem',
  category: 'life',
  icon: 'feather',
  name: ['题画诗', 'Poem for a picture'],
  summary: ['为一幅画题诗，连落款一起写好', 'A short poem for a picture, with an inscription'],
  fields: [
    picture(),
    singleLine('title', ['画名', 'Title of the picture'], { most: 60, eg: ['雪夜归人', 'Homeward on a snowy night'] }),
    multiLine('seen', ['画里有什么', 'What is in it'], {
      must: true,
      most: 1000,
      eg: ['雪夜，柴门，一个人提灯回来', 'A snowy night, a wicker gate, somebody coming home with a lantern'],
    }),
    choice(
      'form',
      ['诗体', 'Form'],
      [
        ['five', '五言绝句', 'Four short lines'],
        ['seven', '七言绝句', 'Four long lines'],
        ['ci', '小令', 'A song of uneven lines'],
        ['modern', '短新诗', 'Free verse'],
      ],
      { must: true },
    ),
    singleLine('mood', ['想说的心境', 'What it should leave behind'], {
      most: 60,
      eg: ['夜深了，还有人等', 'Late as it is, somebody waits'],
    }),
    singleLine('signed', ['落款', 'Inscription'], {
      most: 40,
      eg: ['丙午冬月，砚秋题', 'Yanqiu, in the winter of 2026'],
    }),
  ],
  example: [
    {
      title: '雪夜归人',
      seen: '雪夜，山脚一扇柴门，一个人提着灯往回走，灯只照亮脚下一小块雪；远处的山看不清，屋里有一点光。',
      form: 'five',
      mood: '夜深了，还有人等',
      signed: '丙午冬月，砚秋题',
    },
    {
      title: 'Homeward on a snowy night',
      seen:
        'A wicker gate at the foot of a hill; somebody walks back with a lantern that lights one patch of ' +
        'snow. The hills are lost; there is a little light in the house.',
      form: 'modern',
      mood: 'Late as it is, somebody waits',
      signed: 'Yanqiu, in the winter of 2026',
    },
  ],
  prompt: [
    `为一幅画题诗，依据{{seen}}{{#picture}}和{{picture}}{{/picture}}。{{#title}}画名见{{title}}。{{/title}}诗体：{{form}}。\
{{#mood}}诗里要留下{{mood}}里的心境，但不直说。{{/mood}}
- 写两首，各有一个不同的落点；每首先给诗，再用一句话说它取画里的哪一处。
- 绝句讲平仄和押韵（平水韵，韵脚写在诗后）；小令写明词牌；新诗不超过八行。
- 只写画里有的景物，由实到虚；不用“岁月”“时光”“诗意”这类现成的词，不用感叹号。
- 诗后给一行落款{{#signed}}，照{{signed}}写{{/signed}}{{^signed}}，年月和名字写成【待补】{{/signed}}，并说宜题在画的哪一处留白。`,
    `Write verse to stand on a picture, from {{seen}}{{#picture}} and {{picture}}{{/picture}}. {{#title}}It is \
called {{title}}. {{/title}}Form: {{form}}. {{#mood}}It should leave {{mood}} behind without saying so.{{/mood}}
- Two of them, each with another thing to rest on. First the verse, then one sentence on which part of the picture it takes up.
- Keep a steady beat in the set forms; free verse has at most eight lines.
- Nothing but what the picture has, from what is seen to what is not; no ready-made words of poetry, no exclamation mark.
- Then one line of inscription{{#signed}} as in {{signed}}{{/signed}}{{^signed}}, with [TO ADD] for name and \
date{{/signed}}, and where in the empty part of the picture it should stand.`,
  ],
  outline: [
    `## 画{{#title}}：{{title}}{{/title}}
{{seen}}
## 第一首（{{form}}）
起：（画里最先看见的一处）
承：（它旁边的一处）
转：（看不见的：声、冷、等的人）
合：{{#mood}}{{mood}}{{/mood}}
## 第二首（{{form}}）
换一个落点，从最远处写起
## 落款
{{#signed}}{{signed}}{{/signed}}`,
    `## The picture{{#title}}: {{title}}{{/title}}
{{seen}}
## The first ({{form}})
Begin: (what the eye meets first)
Go on: (what stands beside it)
Turn: (what is not to be seen: a sound, the cold, whoever waits)
End: {{#mood}}{{mood}}{{/mood}}
## The second ({{form}})
Begin from what is farthest
## Inscription
{{#signed}}{{signed}}{{/signed}}`,
  ],
})
