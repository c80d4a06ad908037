import { textLength } from '@moyun/api'
import { relevance, topicWords, sentencesIn } from '../../manuscripts/relevant-sentences.ts'
import type { ManuscriptHeading, ManuscriptTask, OutlineTask, PolishTask, SectionTask } from '../manuscript-task.ts'
import { isChinese, sectionSkeletons, manuscriptTexts } from './manuscript-texts.ts'

/**
 * The demo engine's outline, section or polished section, made by fixed rules from the given material. It invents
 * nothing, and says what it is.
 */
export function composeManuscript(task: ManuscriptTask): string {
  if (task.kind === 'outline') return task.heading ? branch(task, task.heading) : outline(task)
  return task.kind === 'section' ? section(task) : polish(task)
}

const line = ({ level, title, brief, length }: ManuscriptHeading) =>
  `${'#'.repeat(level)} ${title} | ${length} | ${brief}`

/** The form's usual order of sections; the required points are subheadings of the section marked `carries`. */
function outline({ source, length }: OutlineTask): string {
  const words = manuscriptTexts(source.language)
  const parts = sectionSkeletons[source.form][isChinese(source.language) ? 'zh' : 'en']
  const topic = source.topic || words.topic
  const carrier = parts.findIndex(({ carries }) => carries)
  const heads = parts.map(({ title, brief }) => ({
    level: 1,
    title,
    brief: brief.replace('{topic}', topic),
    length: 0,
  }))
  const leaves = heads.length - (source.points.length > 0 ? 1 : 0) + source.points.length
  const share = Math.max(80, Math.round(length / leaves / 10) * 10)
  return heads
    .flatMap((head, at) => {
      const below =
        at === carrier
          ? source.points.map((point) => ({ level: 2, title: named(point), brief: words.carry(point), length: share }))
          : []
      return below.length > 0 ? [head, ...below] : [{ ...head, length: share }]
    })
    .map(line)
    .join('\n')
}

/** Outlines one heading again: the notes about it become its subheadings. */
function branch({ source }: OutlineTask, heading: ManuscriptHeading): string {
  const words = manuscriptTexts(source.language)
  const found = belonging(source.notes, heading, []).slice(0, 4)
  const share = Math.max(80, Math.round(Math.max(heading.length, 400) / Math.max(1, found.length) / 10) * 10)
  const own = { ...heading, brief: words.again(heading.title), length: found.length > 0 ? 0 : share }
  const below =
    heading.level < 3
      ? found.map((sentence) => ({
          level: heading.level + 1,
          title: named(sentence),
          brief: words.carry(sentence),
          length: share,
        }))
      : []
  return [own, ...below].map(line).join('\n')
}

/**
 * A section's brief, what the notes and points say about it, and what remains to be done: a skeleton for the writer.
 */
function section({ source, heading, others, instruction }: SectionTask): string {
  const words = manuscriptTexts(source.language)
  const points = source.points.filter((point) => isClosest(point, heading, others))
  const found = withinLength(heading.length || 400, belonging(source.notes, heading, others), source.language)
  return [
    words.opening(heading.title, heading.brief || source.topic),
    ...(points.length > 0 ? [`${words.points}\n\n${points.map((point) => `- ${point}`).join('\n')}`] : []),
    found.length > 0 ? `${words.found}\n\n${found.join(isChinese(source.language) ? '' : ' ')}` : words.nothing,
    ...(instruction ? [words.instruction(instruction)] : []),
  ].join('\n\n')
}

/** The first sentences that fit into the planned length, and at least one. */
function withinLength(length: number, sentences: readonly string[], language: string): string[] {
  let sum = 0
  return sentences.filter((sentence, index) => (sum += textLength(sentence, language)) <= length || index === 0)
}

const about = ({ title, brief }: ManuscriptHeading) => topicWords(`${title}\n${brief}`)

/** True if no other heading is closer to the text. */
function isClosest(text: string, heading: ManuscriptHeading, others: readonly ManuscriptHeading[]): boolean {
  const own = relevance(text, about(heading))
  return own > 0 && others.every((other) => relevance(text, about(other)) <= own)
}

const belonging = (notes: string, heading: ManuscriptHeading, others: readonly ManuscriptHeading[]) =>
  sentencesIn(notes).filter((sentence) => isClosest(sentence, heading, others))

/** The first words of a text, as a heading. */
const named = (text: string) => {
  const [first = text] = text.split(/[，。；：,;:.!?！？|｜]/u)
  return (
    [...first.trim()]
      .slice(0, first.includes(' ') ? 48 : 20)
      .join('')
      .trim() || [...text].slice(0, 20).join('')
  )
}

/** Tidies spaces, marks and blank lines; removes sentences that occur verbatim in an earlier section. */
function polish({ language, text, before }: PolishTask): string {
  const earlierSentences = new Set(sentencesIn(before).filter((sentence) => [...sentence].length > 12))
  const tidied = text
    .replaceAll(/[ \t]+$/gmu, '')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .replaceAll(/(?<=\S)[ \t]{2,}/gu, ' ')
    .split('\n')
    .map((row) =>
      sentencesIn(row)
        .reduce((rest, sentence) => (earlierSentences.has(sentence) ? rest.replace(sentence, '') : rest), row)
        .trimEnd(),
    )
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim()
  const own = isChinese(language)
    ? tidied.replaceAll(/(?<=\p{Script=Han})([,;:?!])(?=\p{Script=Han}|\s|$)/gmu, (mark) => FULL[mark] ?? mark)
    : tidied
  return own === '' ? text : own
}

const FULL: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！' }
