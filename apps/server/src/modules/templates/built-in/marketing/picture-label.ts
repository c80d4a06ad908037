import { choice, singleLine, multiLine, picture, defineTemplate } from '../built-in-template.ts'

/** The label beside a picture in an exhibition or on a page. */
export const pictureLabel = defineTemplate({
  id: 'picture-label',
  category: 'marketing',
  icon: 'tag',
  name: ['作品说明', 'Artwork label'],
  summary: ['展签、图注和给视障读者的描述', 'A wall label, a caption and alt text'],
  fields: [
    picture(),
    singleLine('title', ['作品名', 'Title'], { must: true, most: 60, eg: ['千里江山', 'A thousand li'] }),
    multiLine('seen', ['画的是什么，怎么画的', 'What it shows and how it was made'], {
      must: true,
      most: 1500,
      eg: ['青绿山水，远山如黛；由模型绘成，再放大一倍', 'Blue and green hills; painted by a model, then enlarged'],
    }),
    singleLine('author', ['作者与年份', 'Author and year'], { most: 60, eg: ['砚秋，2026', 'Yanqiu, 2026'] }),
    choice(
      'place',
      ['用在哪里', 'Where it stands'],
      [
        ['wall', '展墙', 'On a wall'],
        ['shop', '商品页', 'In a shop'],
        ['page', '网页文章', 'In an article'],
      ],
      { must: true },
    ),
  ],
  example: [
    {
      title: '千里江山',
      seen: '青绿山水，远山如黛，一轮红日，江上没有船，右下留白。由模型按文字绘成，再用修复放大一倍。',
      author: '砚秋，2026',
      place: 'wall',
    },
    {
      title: 'A thousand li',
      seen:
        'Blue and green hills, a red sun, a river without boats, the lower right left empty. Painted by a ' +
        'model from words, then enlarged.',
      author: 'Yanqiu, 2026',
      place: 'wall',
    },
  ],
  prompt: [
    `为一幅作品写说明，依据{{seen}}{{#picture}}和{{picture}}{{/picture}}。作品名见{{title}}。{{#author}}作者与年份照{{author}}。{{/author}}用在：{{place}}。
分三段，各有小标题：
1. 展签：第一行作品名，第二行作者、年份与做法，然后 60—100 字，说清画的是什么、怎么画的、看哪一处；不评价好坏，不替观众抒情。
2. 图注：一句话，不超过 40 字，能单独放在图下。
3. 替代文字：60 字以内，写给看不见图的人，先主体后环境，写明是画还是照片，不以“这是一张图片”开头。
由模型绘成或修复过的，展签里如实写明；商品页另加一行可用的尺寸与材质占位，没有的写【待补】。`,
    `Write what stands beside a picture, from {{seen}}{{#picture}} and {{picture}}{{/picture}}. Its title is \
{{title}}. {{#author}}Author and year as in {{author}}. {{/author}}It stands: {{place}}.
Three parts, each with a small heading:
1. Wall label: title on the first line, author, year and making on the second, then 50 to 80 words on what it \
shows, how it was made and where to look; no praise, and no feelings on the viewer’s behalf.
2. Caption: one sentence of at most 25 words that can stand alone.
3. Alternative text: at most 40 words for somebody who can’t see it, the subject first, then its surroundings; \
say whether it is a painting or a photograph, and do not begin with “an image of”.
What a model has painted or restored is said plainly in the label. In a shop add a line for size and material, \
with [TO ADD] for what is missing.`,
  ],
  outline: [
    `## 展签
{{title}}
{{#author}}{{author}}{{/author}}

{{seen}}
## 图注（不超过 40 字）
{{title}}：（只说一件看得见的事）
## 替代文字（60 字以内）
主体：
环境：
画还是照片：
## 用在{{place}}之前
- 由模型绘成或修复过，有没有如实写明`,
    `## Wall label
{{title}}
{{#author}}{{author}}{{/author}}

{{seen}}
## Caption (at most 25 words)
{{title}}: (one thing that can be seen)
## Alternative text (at most 40 words)
Subject:
Surroundings:
Painting or photograph:
## Before it stands: {{place}}
- Is it said plainly what a model has made`,
  ],
})
