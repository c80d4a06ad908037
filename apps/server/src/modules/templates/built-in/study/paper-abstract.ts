import { choice, language, length, singleLine, multiLine, defineTemplate, tags } from '../built-in-template.ts'

/** Aim, method, results, conclusion, within the limit. */
export const paperAbstract = defineTemplate({
  id: 'paper-abstract',
  category: 'study',
  icon: 'flask',
  name: ['论文摘要', 'Abstract'],
  summary: ['目的、方法、结果、结论，字数合规', 'Aim, method, results and conclusion within the word limit'],
  fields: [
    singleLine('title', ['论文题目', 'Title'], { must: true, most: 160 }),
    multiLine('content', ['主要内容', 'What the paper says'], {
      must: true,
      most: 6000,
      hint: ['方法、样本、关键数字、结论', 'Method, sample, key figures, conclusion'],
    }),
    choice(
      'field',
      ['学科', 'Field'],
      [
        ['science', '理工', 'Science'],
        ['medicine', '医学', 'Medicine'],
        ['social', '社科', 'Social science'],
        ['humanities', '人文', 'Humanities'],
      ],
      { must: true },
    ),
    length([200, 300, 500], { must: true }),
    tags('keywords', ['关键词', 'Keywords'], { most: 8 }),
    language({ must: true }),
  ],
  example: [
    {
      title: '社区书店对老城区居民步行频率的影响',
      content:
        '两个街区对照，一个 2022 年 5 月开了书店，另一个没有；前后各 12 周，手机计步志愿者 214 人（实验组 109）；日均步数实验组 +612（95% CI 218—1006），对照组 +74；60 岁以上增幅最大；不能排除同期修路。',
      field: 'social',
      length: 300,
      keywords: ['步行', '公共空间', '准实验'],
      language: 'zh-CN',
    },
    {
      title: 'A neighbourhood bookshop and walking in an old quarter',
      content:
        'Two blocks, one had a bookshop opened in May 2022; 12 weeks before and after; 214 volunteers with ' +
        'step counts (109 in the treated block); steps a day +612 (95% CI 218 to 1006) against +74; most ' +
        'above 60; road works at the same time can not be ruled out.',
      field: 'social',
      length: 200,
      keywords: ['walking', 'public space', 'quasi-experiment'],
      language: 'en',
    },
  ],
  prompt: [
    `你是{{field}}领域的期刊编辑。为论文{{title}}写摘要，用{{language}}，约 {{length}} 字（外文按词计），不超出一成。依据只有{{content}}。
- 四个部分：目的（一到两句，说清空白在哪里）、方法（对象、设计、样本量、测量）、结果（主要数字连同单位和不确定度，照录）、结论（只说结果支持的，并写一句局限）。
- {{field}}惯用结构式摘要的加小标题，不用的写成一段；人文类写论点、材料与论证路径。
- 第三人称或“本文”，过去的事用完成的说法；不出现“首次”“填补空白”“具有重要意义”。
- 缩写首次出现写全称；不引用文献，不出现图表号。
- 相关不写成因果；素材没有的 p 值、区间和样本不补。
文后：关键词{{#keywords}}（含{{keywords}}）{{/keywords}}；一句话亮点；需要作者核对的数字清单。`,
    `You edit a journal in {{field}}. Write the abstract of {{title}} in {{language}}, about {{length}} words, \
at most a tenth more. It rests on {{content}} alone.
- Aim (what was unknown), method (subjects, design, sample, measures), results (the main figures with units and \
uncertainty, as they are), conclusion (what the results support, with one limitation).
- With headings where the field has structured abstracts, else in one paragraph; in the humanities thesis, sources and line of argument.
- Third person; no "for the first time", no "of great significance".
- Write abbreviations out once; no references, no figure numbers.
- Association is not causation; add no p-values, intervals or samples.
Below: keywords{{#keywords}} (with {{keywords}}){{/keywords}}; one sentence of highlight; figures that the author should check.`,
  ],
  outline: [
    `## {{title}}
## 目的（空白在哪里）
## 方法（对象、设计、样本量、测量）
## 结果（数字照录，带单位和不确定度）
## 结论与一句局限
## 原始内容
{{content}}
## 关键词
{{#keywords}}{{keywords}}{{/keywords}}
## 核对
- 每个数字在正文第几节：
- 有没有把相关写成因果：`,
    `## {{title}}
## Aim (what was unknown)
## Method (subjects, design, sample, measures)
## Results (figures as they are)
## Conclusion, and one limitation
## The content
{{content}}
## Keywords
{{#keywords}}{{keywords}}{{/keywords}}
## To check
- Where in the paper is each figure:
- Is an association told as a cause:`,
  ],
})
