import { choice, length, singleLine, multiLine, picture, defineTemplate, tone } from '../built-in-template.ts'

/** A short story that begins with a picture. */
export const pictureStory = defineTemplate({
  id: 'picture-story',
  category: 'life',
  icon: 'book',
  name: ['看图写故事', 'Story from a picture'],
  summary: ['从一幅画里走出来的小故事', 'A short story inspired by a picture'],
  fields: [
    picture(),
    singleLine('title', ['题目', 'Title'], { most: 60, eg: ['可以留空，写好再取', 'May be left empty'] }),
    multiLine('seen', ['画里有什么', 'What is in it'], {
      must: true,
      most: 1500,
      eg: ['谁，在哪里，什么时候，正要做什么', 'Who, where, when, and about to do what'],
    }),
    choice(
      'reader',
      ['讲给谁听', 'Told to whom'],
      [
        ['child', '孩子', 'A child'],
        ['adult', '大人', 'An adult'],
        ['self', '自己', 'Oneself'],
      ],
      { must: true },
    ),
    singleLine('hero', ['主角', 'Main character'], { most: 40, eg: ['提灯的人', 'Whoever carries the lantern'] }),
    tone(),
    length([200, 400, 800, 1500]),
  ],
  example: [
    {
      title: '灯',
      seen: '雪夜，山脚一扇柴门，一个人提着灯往回走，屋里有一点光。',
      reader: 'child',
      hero: '提灯的人',
      tone: 'warm',
      length: 400,
    },
    {
      title: 'The lantern',
      seen: 'A snowy night, a wicker gate at the foot of a hill, somebody walking back with a lantern, a little light in the house.',
      reader: 'child',
      hero: 'Whoever carries the lantern',
      tone: 'warm',
      length: 400,
    },
  ],
  prompt: [
    `从一幅画写一个小故事，依据{{seen}}{{#picture}}和{{picture}}{{/picture}}。{{#title}}题目用{{title}}。{{/title}}讲给{{reader}}听。\
{{#hero}}主角是{{hero}}。{{/hero}}{{#tone}}语气{{tone}}。{{/tone}}篇幅约 {{#length}}{{length}}{{/length}}{{^length}}400{\
{/length}} 字。
- 画是其中一个瞬间：写清它之前一件事、之后一件事，画里的景物都要用上。
- 一个人想要一样东西，有一处阻碍，最后有一点变化；不讲道理，不点题。
- 用动作和声音推进，少形容词；对话不超过全文的三分之一。
- 讲给孩子听的，句子短，没有吓人的事；讲给自己听的，用第一人称。
- 画里没有的人不超过一个。{{^title}}最后另起一行，给三个可用的题目。{{/title}}`,
    `Write a short story out of a picture, from {{seen}}{{#picture}} and {{picture}}{{/picture}}. {{#title}}Its \
title is {{title}}. {{/title}}It is told to: {{reader}}. {{#hero}}The main character is {{hero}}. \
{{/hero}}{{#tone}}The tone is {{tone}}. {{/tone}}About {{#length}}{{length}}{{/length}}{{^length}}400{{/length}} words.
- The picture is one moment of it: tell one thing before and one after, and use everything that is in it.
- Somebody wants something, something is in the way, and in the end a little has changed; no moral.
- Move by actions and sounds, with few adjectives; dialogue is at most a third.
- For a child the sentences are short and nothing frightens; told to oneself, it is in the first person.
- At most one person who is not in the picture. {{^title}}On a last line, three titles to choose from.{{/title}}`,
  ],
  outline: [
    `## 画里的这一刻
{{seen}}
## 之前
（{{#hero}}{{hero}}{{/hero}}{{^hero}}主角{{/hero}}想要什么，为什么偏在今天）
## 阻碍
（画里的哪样东西挡在路上）
## 之后
（一点变化，只写看得见的）
## 读给{{reader}}听之前
- 有没有一句在讲道理，有就删
- 画里的每样东西都用上了吗`,
    `## This moment
{{seen}}
## Before
(What {{#hero}}{{hero}}{{/hero}}{{^hero}}the main character{{/hero}} wants, and why today)
## In the way
(Which thing in the picture stands there)
## After
(A small change, only what can be seen)
## Before you tell it to: {{reader}}
- Cut the sentence that teaches
- Is everything in the picture used`,
  ],
})
