import type { TemplateTask } from '../chat-engine.ts'
import { fillIn, viewOf, formatFieldValue } from '../../templates/prompt.ts'
import type { PictureMeasures } from './measure-picture.ts'
import { textStatisticsOf, frequentWords } from './text-statistics.ts'

const words = {
  zh: {
    title: (name: string, about: string) => `# ${name}${about === '' ? '' : `：${about}`}`,
    notice: '> **演示引擎** · 这是演示结果，不是成稿：程序把您填写的内容放进了这个场景的结构，可以当作提纲接着写。',
    figures: '素材统计',
    empty: '（没有填写）',
    counted: (label: string, characters: number, sentences: number, often: string) =>
      `- ${label}：${characters} 个字符，${sentences} 句${often === '' ? '' : `；出现最多的词：${often}`}`,
    picture: '配图量得到的',
    measured: ({ width, height, proportion, colours }: PictureMeasures) =>
      [
        `- 尺寸：${width} × ${height}，${proportion}`,
        ...(colours.length === 0
          ? []
          : [`- 主要颜色：${colours.map(({ hex, percent }) => `\`${hex}\` ${percent}%`).join('、')}`]),
        '- 画里有什么，程序看不见，请自己写',
      ].join('\n'),
    given: '已填写的要求',
    line: ({ kind, label }: TemplateTask['fields'][number], value: string) =>
      `- ${label}：${kind === 'length' ? `约 ${value} 字` : value}`,
    check: '动笔前对照',
    checks: [
      '中心意思能用一句话说清',
      '每一处数字、人名、时间都有出处',
      '读者读完知道下一步做什么',
      '删掉不改变意思的句子',
    ],
  },
  en: {
    title: (name: string, about: string) => `# ${name}${about === '' ? '' : `: ${about}`}`,
    notice:
      '> **Demonstration engine** · This is a demonstration, not a finished text: a program arranged what ' +
      'you filled in, as an outline to write from.',
    figures: 'Your material in numbers',
    empty: '(left empty)',
    counted: (label: string, characters: number, sentences: number, often: string) =>
      `- ${label}: ${characters} characters, ${sentences} ${sentences === 1 ? 'sentence' : 'sentences'}${often === '' ? '' : `; most frequent words: ${often}`}`,
    picture: 'Measured from the picture',
    measured: ({ width, height, proportion, colours }: PictureMeasures) =>
      [
        `- Size: ${width} × ${height}, ${proportion}`,
        ...(colours.length === 0
          ? []
          : [`- Main colors: ${colours.map(({ hex, percent }) => `\`${hex}\` ${percent}%`).join(', ')}`]),
        "- A program can't see what it shows: that part is up to you",
      ].join('\n'),
    given: 'What you asked for',
    line: ({ kind, label }: TemplateTask['fields'][number], value: string) =>
      `- ${label}: ${kind === 'length' ? `about ${value} words` : value}`,
    check: 'Before you write',
    checks: [
      'You can state the point in one sentence',
      'Every figure, name and date has a source',
      'Readers know what to do next',
      'Sentences that add nothing are cut',
    ],
  },
} as const

/**
 * The demo engine's result for a template: no text of its own, but the form's values in the template's outline, with counts,
 * measurements of a picture, and a checklist.
 */
export function fillTemplate(
  { language, name, fields, inputs, outline }: TemplateTask,
  pictures: readonly PictureMeasures[] = [],
): string {
  const phrases = words[language]
  const filled = fields.flatMap((field) => {
    const value = inputs[field.name]
    return value === undefined ? [] : [{ field, text: formatFieldValue(field, value, language) }]
  })
  const about = filled.find(({ field }) => field.kind === 'text')?.text ?? ''
  const long = filled.filter(({ field }) => field.kind === 'longText')
  const others = filled.filter(({ field }) => field.kind !== 'longText' && field.kind !== 'picture')
  const shape =
    outline === ''
      ? fields
          .map(
            (field) =>
              `## ${field.label}\n${filled.find((one) => one.field.name === field.name)?.text ?? phrases.empty}`,
          )
          .join('\n')
      : fillIn(outline, viewOf(filled.map(({ field, text }) => [field.name, text])))
  return [
    phrases.title(name, about),
    phrases.notice,
    shape.trim(),
    pictures.length === 0 ? '' : `## ${phrases.picture}\n${pictures.map(phrases.measured).join('\n')}`,
    long.length === 0
      ? ''
      : `## ${phrases.figures}\n${long.map(({ field, text }) => counted(field.label, text, language)).join('\n')}`,
    others.length === 0
      ? ''
      : `## ${phrases.given}\n${others.map(({ field, text }) => phrases.line(field, text)).join('\n')}`,
    `## ${phrases.check}\n${phrases.checks.map((check) => `- [ ] ${check}`).join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function counted(label: string, text: string, language: 'zh' | 'en'): string {
  const { characters, sentences } = textStatisticsOf(text)
  const often = frequentWords(text, 4)
    .filter(({ times }) => times > 1)
    .map(({ word, times }) => `${word} ×${times}`)
  return words[language].counted(label, characters, sentences, often.join(language === 'zh' ? '、' : ', '))
}
