import { choice, singleLine, multiLine, picture, defineTemplate, tags, tone } from '../built-in-template.ts'

/** A note of first-hand experience, to recommend or to guide. */
export const xiaohongshuNote = defineTemplate({
  id: 'xiaohongshu-note',
  category: 'social',
  icon: 'notebook',
  name: ['小红书笔记', 'Xiaohongshu note'],
  summary: ['真实体验口吻的种草或攻略笔记', 'A first-hand recommendation or guide'],
  fields: [
    picture(),
    singleLine('topic', ['写什么', 'About'], {
      must: true,
      most: 80,
      eg: ['苏州平江路一日散步', 'A day’s walk along Pingjiang Road'],
    }),
    choice(
      'purpose',
      ['笔记类型', 'Kind of note'],
      [
        ['review', '测评种草', 'Review'],
        ['guide', '攻略清单', 'Guide'],
        ['diary', '日常记录', 'Diary'],
        ['lesson', '经验避坑', 'Lessons learned'],
      ],
      { must: true },
    ),
    multiLine('facts', ['亲身的细节', 'What you saw and did'], {
      must: true,
      most: 1500,
      eg: ['花了多少钱、排了多久、哪里好哪里不好', 'What it cost, how long you queued, what was good and what was not'],
      hint: ['越具体越像真人，没有的不会替您编', 'The more precise, the more like you; nothing is made up'],
    }),
    singleLine('reader', ['写给谁', 'For whom'], {
      most: 60,
      eg: ['第一次去苏州的上班族', 'First-time visitors with one day'],
    }),
    tags('keywords', ['想带的关键词', 'Keywords'], {
      most: 8,
      suggest: [
        ['平价', '周末', '避坑', '新手'],
        ['budget', 'weekend', 'beginners'],
      ],
    }),
    tone(),
  ],
  example: [
    {
      topic: '苏州平江路一日散步',
      purpose: 'guide',
      facts:
        '早上九点到，人少；双塔市集吃豆腐花 6 元、泡泡馄饨 12 元。平江路主街下午两点后很挤，拐进大新桥巷就清静了。评弹茶座 88 元一位，送一壶碧螺春，听了四十分钟。鞋子要好走，石板路下雨很滑。',
      reader: '周末从上海过来、只待一天的人',
      keywords: ['苏州', '一日游', '平江路'],
      tone: 'lively',
    },
    {
      topic: 'A day’s walk along Pingjiang Road, Suzhou',
      purpose: 'guide',
      facts:
        'Came at nine, hardly anyone there. Tofu pudding 6 yuan and bubble wontons 12 at Shuangta market. ' +
        'The main street is packed after two; turn into Daxinqiao Lane and it is quiet. A pingtan tea house ' +
        'is 88 a head with a pot of biluochun; we listened for forty minutes. The flagstones are slippery ' +
        'when wet.',
      reader: 'People coming over from Shanghai for one day',
      keywords: ['Suzhou', 'day trip'],
      tone: 'lively',
    },
  ],
  prompt: [
    `你是小红书上写了多年的博主，靠真实细节被信任。依据素材写一篇关于{{topic}}的笔记。
类型：{{purpose}}。{{#reader}}读者是{{reader}}，从他们会搜什么、会担心什么写起。{{/reader}}{{#tone}}语气{{tone}}。\
{{/tone}}{{#picture}}首图是{{picture}}里那一张，标题和第一句要和它对得上。{{/picture}}
写法：
1. 先给三个备选标题，每个不超过 20 字，含一个可搜索的词，至少一个带数字或对比，不用“绝绝子”“天花板”之类的套话。
2. 正文 300—500 字，第一句就说结论或最有画面的细节；每段不超过三行，段首用一个小标题或表情，全文表情不超过六个。
3. {{facts}}里的价格、时间、地点要原样写进去；优点之外必须写一处不足或提醒。
4. 攻略和清单给出可照做的步骤；测评写清对比了什么、适合谁、不适合谁。
5. 末尾一句引导评论的具体提问，再给 6—8 个话题标签{{#keywords}}，其中包含{{keywords}}{{/keywords}}。
没有体验过的东西不写成体验过；涉及功效、医疗、理财的话不说。`,
    `You have written on Xiaohongshu for years and are trusted for real detail. Write a note about {{topic}} from the material.
Kind: {{purpose}}. {{#reader}}The readers are {{reader}}: begin with what they search for and worry about. \
{{/reader}}{{#tone}}The tone is {{tone}}. {{/tone}}{{#picture}}The first picture is the one in {{picture}}: \
titles and first sentence go with it.{{/picture}}
How:
1. Three titles to choose from, at most 60 characters each, with a word that people search for, one of them \
with a number or a contrast; no hype.
2. 150 to 250 words. The first sentence is the verdict or the most vivid detail. Paragraphs of at most three \
lines, each with a small heading; at most six emoji in all.
3. Prices, times and places of {{facts}} go in as they are; beside what is good, name one drawback or warning.
4. A guide has steps that can be followed; a review says what was compared, whom it suits and whom not.
5. End with one precise question to readers, and six to eight hashtags{{#keywords}}, among them {{keywords}}{{/keywords}}.
Never claim an experience that the material lacks, nor any medical or financial effect.`,
  ],
  outline: [
    `## 备选标题
1. {{topic}}｜（一个数字或一处对比）
2. （读者最常搜的词）+ {{topic}}
3. （最有画面的一个细节）
## 开头：先说结论
（用一句话说：值不值，适合谁{{#reader}}——{{reader}}{{/reader}}）
## 正文素材
{{facts}}
## 一处不足或提醒
（从上面的素材里挑一条）
## 互动与话题
- 结尾提问：（一个读者答得上来的具体问题）
- 话题：{{#keywords}}{{keywords}}{{/keywords}}`,
    `## Titles to choose from
1. {{topic}} | (a number or a contrast)
2. (the word that readers search for) + {{topic}}
3. (the most vivid detail)
## Opening: the verdict
(One sentence: is it worth it, and for whom{{#reader}} — {{reader}}{{/reader}})
## Material for the body
{{facts}}
## One drawback
(Pick one from the material above)
## Question and hashtags
- Question: (one that readers can answer)
- Hashtags: {{#keywords}}{{keywords}}{{/keywords}}`,
  ],
})
