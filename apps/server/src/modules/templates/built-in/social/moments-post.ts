import { choice, multiLine, number, picture, defineTemplate } from '../built-in-template.ts'

/** A few lines for a picture or a small event. */
export const momentsPost = defineTemplate({
  id: 'moments-post',
  category: 'social',
  icon: 'image',
  name: ['朋友圈文案', 'Photo caption'],
  summary: ['给一张照片或一件小事配几句话', 'A few lines for a photo or a little moment'],
  fields: [
    picture(),
    multiLine('moment', ['照片里有什么，发生了什么', 'What is in it, what happened'], {
      must: true,
      most: 400,
      eg: ['外婆八十岁生日，她坚持自己点蜡烛', 'Grandma’s eightieth; she lit the candles herself'],
    }),
    choice(
      'mood',
      ['想要的感觉', 'Mood'],
      [
        ['plain', '克制', 'Restrained'],
        ['funny', '好玩', 'Playful'],
        ['moved', '走心', 'Heartfelt'],
        ['poetic', '有诗意', 'Poetic'],
      ],
      { must: true },
    ),
    number('count', ['给几条', 'How many'], { least: 1, most: 8, unit: ['条', ''] }),
  ],
  example: [
    {
      moment:
        '外婆八十岁生日，全家十二个人回来了。她不让别人帮忙，自己一根一根点蜡烛，点到最后一根的时候第一根已经快灭了，大家笑成一团。',
      mood: 'moved',
      count: 4,
    },
    {
      moment:
        'Grandma’s eightieth, all twelve of us home. She would not be helped and lit the candles one by one; ' +
        'by the last the first was nearly out, and everybody laughed.',
      mood: 'moved',
      count: 4,
    },
  ],
  prompt: [
    `为朋友圈写配文，依据{{moment}}。感觉：{{mood}}。给 {{#count}}{{count}}{{/count}}{{^count}}4{{/count}} 条，各不相同。\
{{#picture}}配的是{{picture}}里那一张，话要和它对得上。{{/picture}}
- 每条 15—60 字，像本人随手写的，不是广告语；只用素材里有的事。
- 抓一个细节写，不总结人生；不用“岁月静好”“愿所有的美好”这类现成话。
- 其中一条不超过 12 字；一条带一处换行；最多一条用表情，且只用一个。
- 不加话题标签，不加引号，按编号列出。`,
    `Write captions for a photo among friends, from {{moment}}. Mood: {{mood}}. Give \
{{#count}}{{count}}{{/count}}{{^count}}4{{/count}}, each different. {{#picture}}They stand beside the one in \
{{picture}}, and have to go with it.{{/picture}}
- Eight to forty words each, as someone would jot them down; nothing but what the material has.
- Hold on to one detail; draw no lesson about life, use no ready-made phrase.
- One has at most six words; one has a line break; one at most has an emoji, and a single one.
- No hashtags, no quotation marks; a numbered list.`,
  ],
  outline: [
    `## 发生了什么
{{moment}}
## 可以从这里写（{{mood}}）
1. 只写一个动作：谁，在做什么
2. 只写一句当时听到的话
3. 只写一个数字或一个时间
4. 十二个字以内的一条：
## 发之前看一眼
- 有没有只有自己懂的话
- 照片里的人介不介意`,
    `## What happened
{{moment}}
## Ways in ({{mood}})
1. One action: who does what
2. One sentence that was said
3. One number or one moment
4. One of six words at most:
## Before you post
- Is there anything only you understand
- Do the people in it mind`,
  ],
})
