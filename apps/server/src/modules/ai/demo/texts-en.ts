import { connectExample } from './connect-example.ts'
import type { ReplyTexts } from './reply-texts.ts'

/** The demo engine's texts in English. */
export const en: ReplyTexts = {
  opening:
    '**Demonstration engine** · No model is connected yet. What follows was put together by a program ' +
    "from your text: figures, an outline, and how to connect a model. It is not a model's answer.",
  instructed: (characters) =>
    `The assistant you chose is described in ${characters} characters; the demonstration engine does not play it, a connected model will.`,
  warm: 'The demonstration engine knows no chance, so it ignores the temperature you chose; a connected model will not.',
  onceMore: (turn) =>
    `This is question ${turn} of this conversation; the demonstration engine looks at the last one only.`,
  pictures: {
    title: (count) => (count === 1 ? 'One picture' : `${count} pictures`),
    blind:
      "The demonstration engine **can't see pictures** and can't say what is in them; a program has " +
      'measured their size, proportion and main colours. A connected model that sees can be asked about ' +
      'what they show.',
    unnamed: (place) => `Picture ${place}`,
    head: ['Picture', 'Pixels', 'Proportion', 'Size', 'Main colours'],
  },
  figures: {
    title: 'Your text in figures',
    brief: ({ characters, words }) =>
      `Your text has **${characters}** character${characters === 1 ? '' : 's'} and **${words}** word${words === 1 ? '' : 's'}.`,
    head: ['What', 'How many'],
    characters: 'Characters',
    han: 'Chinese characters',
    words: 'Words',
    sentences: 'Sentences',
    paragraphs: 'Paragraphs',
    reading: 'Reading time',
    seconds: (n) => (n < 60 ? `${n} s` : `${Math.floor(n / 60)} min ${n % 60} s`),
  },
  frequent: (list) => `Said most often: ${list}`,
  outline: 'Outline',
  key: 'Key sentences',
  plan: {
    title: 'One way to go about it',
    lines: (theme) => [
      `**Why**: what makes "${theme}" worth asking, and what does the reader know already?`,
      '**Points**: the three things that must be said, one sentence each.',
      '**Examples**: for each point a person, a number or a scene.',
      '**Objections**: who would disagree, and why?',
      '**Ending**: what should the reader do afterwards?',
    ],
  },
  code: {
    title: 'Code',
    lines: (lines, longest, language) =>
      `You sent ${lines} line${lines === 1 ? '' : 's'} of ${language || 'code'}, the longest of ${longest} characters. A connected model could explain it, rewrite it or add tests.`,
  },
  product: [
    '### What Moyun does',
    '- **Chat**: ask, write, sort out material; answers appear while they are written and can be stopped or asked for again.',
    '- **Nothing is lost**: a reload, another tab, a dropped network or a restarted server keeps every word that was written.',
    "- **Yours**: the data stay on your own machine, and any endpoint that speaks OpenAI's protocol will do.",
  ].join('\n'),
  connect: {
    title: 'Connecting a real model',
    text: `Stop the server, set three variables, start it again:\n\n${connectExample}\n\nAny endpoint that speaks OpenAI's protocol will do, Ollama and vLLM on your own machine included. From then on the model answers here.`,
  },
}
