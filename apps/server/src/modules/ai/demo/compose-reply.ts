import type { Turn } from '../chat-engine.ts'
import type { PictureMeasures } from './measure-picture.ts'
import {
  textStatisticsOf,
  frequentWords,
  keySentences,
  languageOf,
  paragraphsOf,
  sentencesOf,
  shorten,
} from './text-statistics.ts'
import type { ReplyTexts } from './reply-texts.ts'
import { en } from './texts-en.ts'
import { zh } from './texts-zh.ts'

const CODE = /```([\w+#-]*)\n([\s\S]*?)(?:```|$)/
const ABOUT_PRODUCT =
  /墨韵|moyun|怎么用|如何使用|使用说明|你能做什么|你是谁|有什么功能|什么模型|what can you do|who are you|which model/i

const PREAMBLE = new RegExp(
  `^(?:${[
    '请|麻烦|你|能|可以|帮我|给我|写|一[篇个首段]|关于|介绍|解释|一下|什么是|谈谈',
    'please |can you |could you |write |explain |tell me about |what is |what are |an? |the ',
  ].join('|')})+`,
  'i',
)

/** The demo engine's whole reply: always the same for the same conversation, and open about what it is. */
export function composeReply(
  messages: readonly Turn[],
  {
    instructions = '',
    isWarm = false,
    pictures = [],
  }: { instructions?: string; isWarm?: boolean; pictures?: readonly PictureMeasures[] } = {},
): string {
  const questions = messages.filter((turn) => turn.role === 'user')
  const question = questions.at(-1)?.text ?? ''
  // A picture without text is answered in the language of the member's last text.
  const language = languageOf(questions.findLast(({ text }) => text.trim() !== '')?.text ?? '图')
  const words = language === 'zh' ? zh : en
  const code = CODE.exec(question)
  const prose = question.replace(CODE, '').trim()

  return [
    `> ${words.opening}`,
    instructions ? words.instructed(instructions.length) : '',
    isWarm ? words.warm : '',
    questions.length > 1 ? words.onceMore(questions.length) : '',
    aboutPictures(pictures, words),
    ABOUT_PRODUCT.test(prose) ? words.product : '',
    code ? aboutCode(code[2] ?? '', code[1] ?? '', words) : question.trim() === '' ? '' : figures(question, words),
    outline(prose, { words, isQuestionOfItsOwn: code === null && !ABOUT_PRODUCT.test(prose) }),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function outline(
  prose: string,
  { words, isQuestionOfItsOwn }: { words: ReplyTexts; isQuestionOfItsOwn: boolean },
): string {
  if (sentencesOf(prose).length >= 4) return digest(prose, words)
  return isQuestionOfItsOwn && sentencesOf(prose).length > 0 ? plan(prose, words) : ''
}

/** A table for a longer text, a line for a short question. */
function figures(text: string, { figures: f, frequent }: ReplyTexts): string {
  const counted = textStatisticsOf(text)
  if (counted.characters < 30) return f.brief(counted)
  const rows = [
    [f.characters, counted.characters],
    [f.han, counted.han],
    [f.words, counted.words],
    [f.sentences, counted.sentences],
    [f.paragraphs, counted.paragraphs],
    [f.reading, f.seconds(counted.readingSeconds)],
  ].filter(([, value]) => value !== 0)
  const table = [
    `| ${f.head[0]} | ${f.head[1]} |`,
    '| --- | ---: |',
    ...rows.map(([name, value]) => `| ${name} | ${value} |`),
  ].join('\n')
  const often = frequentWords(text, 6)
    .filter(({ times }) => times > 1)
    .map(({ word, times }) => `**${plain(word)}** ×${times}`)
  return [`### ${f.title}`, table, often.length > 0 ? frequent(often.join(' · ')) : '']
    .filter((part) => part !== '')
    .join('\n\n')
}

/** For longer texts: an outline by paragraphs, and the key sentences. */
function digest(text: string, words: ReplyTexts): string {
  const outline = paragraphsOf(text)
    .slice(0, 8)
    .map((paragraph, place) => `${place + 1}. ${plain(shorten(sentencesOf(paragraph)[0] ?? paragraph, 60))}`)
  const key = keySentences(text, 3).map((sentence) => `- ${plain(shorten(sentence, 120))}`)
  return `### ${words.outline}\n\n${outline.join('\n')}\n\n### ${words.key}\n\n${key.join('\n')}`
}

/** For a short question: what a good answer would have to cover. */
function plan(question: string, { plan: { title, lines } }: ReplyTexts): string {
  const theme = plain(shorten(question.replace(PREAMBLE, '').replace(/[\s。？！?!.]+$/u, '') || question, 40))
  return `### ${title}\n\n${lines(theme)
    .map((line, place) => `${place + 1}. ${line}`)
    .join('\n')}`
}

function aboutCode(code: string, language: string, { code: { title, lines } }: ReplyTexts): string {
  const rows = code.replace(/\n$/, '').split('\n')
  return `### ${title}\n\n${lines(rows.length, Math.max(...rows.map((row) => row.length)), language)}`
}

/** Measurements of the pictures, with the remark that their content was not recognised. */
function aboutPictures(
  pictures: readonly PictureMeasures[],
  { pictures: { title, blind, unnamed, head } }: ReplyTexts,
): string {
  if (pictures.length === 0) return ''
  const rows = pictures.map(({ name, width, height, bytes, proportion, colours }, place) =>
    [
      plain(name) || unnamed(place + 1),
      `${width} × ${height}`,
      proportion,
      sizeOf(bytes),
      colours.map(({ hex, percent }) => `\`${hex}\` ${percent}%`).join(' · ') || '—',
    ].join(' | '),
  )
  return [
    `### ${title(pictures.length)}`,
    blind,
    [`| ${head.join(' | ')} |`, '| --- | ---: | ---: | ---: | --- |', ...rows.map((row) => `| ${row} |`)].join('\n'),
  ].join('\n\n')
}

const KILO = 1000
const sizeOf = (bytes: number) =>
  bytes < KILO * KILO ? `${Math.ceil(bytes / KILO)} kB` : `${(bytes / KILO / KILO).toFixed(1)} MB`

/** Escapes the member's text, so that it is not rendered as Markdown. */
const plain = (text: string) => text.replaceAll(/[\\`*_{}[\]<>#|~$]/g, String.raw`\$&`)
