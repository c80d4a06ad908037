import type { ReplyTexts } from './reply-texts.ts'

/** The demo engine's texts in English. */
export const en: ReplyTexts = {
  opening:
    "**Demonstration engine** · This is a demonstration answer, not an AI model's: a program counted and outlined your text.",
  instructed: (characters) =>
    `The assistant you chose has instructions of ${characters} characters; the demonstration engine doesn't follow them.`,
  warm: 'The temperature you chose has no effect on the demonstration engine.',
  onceMore: (turn) =>
    `This is question ${turn} of this conversation; the demonstration engine looks at the last one only.`,
  pictures: {
    title: (count) => (count === 1 ? 'One picture' : `${count} pictures`),
    blind:
      "The demonstration engine **can't see pictures** and can't say what is in them; a program has " +
      'measured their size, proportion and main colors.',
    unnamed: (place) => `Picture ${place}`,
    head: ['Picture', 'Pixels', 'Proportion', 'Size', 'Main colors'],
  },
  figures: {
    title: 'Your text in numbers',
    brief: ({ characters, words }) =>
      `Your text has **${characters}** character${characters === 1 ? '' : 's'} and **${words}** word${words === 1 ? '' : 's'}.`,
    head: ['Item', 'Count'],
    characters: 'Characters',
    han: 'Chinese characters',
    words: 'Words',
    sentences: 'Sentences',
    paragraphs: 'Paragraphs',
    reading: 'Reading time',
    seconds: (n) => (n < 60 ? `${n} s` : `${Math.floor(n / 60)} min ${n % 60} s`),
  },
  frequent: (list) => `Most frequent words: ${list}`,
  outline: 'Outline',
  key: 'Key sentences',
  plan: {
    title: 'One way to structure it',
    lines: (theme) => [
      `**Why**: why does "${theme}" matter, and what does the reader already know?`,
      '**Points**: three things you must say, one sentence each.',
      '**Examples**: a person, a number or a scene for each point.',
      '**Objections**: who would disagree, and why?',
      '**Ending**: what should the reader do next?',
    ],
  },
  code: {
    title: 'Code',
    lines: (lines, longest, language) =>
      `You sent ${lines} line${lines === 1 ? '' : 's'} of ${language || 'code'}, the longest of ${longest} characters.`,
  },
  product: [
    '### What Moyun does',
    '- **Chat**: ask questions, write, organize material. Answers stream in; you can stop or regenerate them at any time.',
    '- **Nothing is lost**: reload, switch tabs or go offline, and everything written so far is still there.',
    '- **More than chat**: writing, translation, painting and photo restoration are here too, and every result can be saved to works.',
  ].join('\n'),
}
