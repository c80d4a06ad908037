import type { TemplateLanguage, TemplateTone, ManuscriptGenre } from '@moyun/api'

/** Instructions for one form: its structure, and how its sections are written. */
interface Craft {
  name: string
  build: string
  write: string
}

/** The instructions for each form. They never leave the server. */
export const crafts: Readonly<Record<ManuscriptGenre, Craft>> = {
  essay: {
    name: 'an essay',
    build:
      'Open with a concrete scene, question or fact, not with a definition. Let each section turn the ' +
      'thought one step further; include one that meets the strongest objection. The last section returns ' +
      'to the opening and leaves the reader with more than a summary.',
    write:
      'One idea a paragraph, carried by an example. Prefer verbs to adjectives. Vary the length of sentences. No slogans.',
  },
  report: {
    name: 'a report',
    build:
      'Begin with the conclusions in short, then background and method, findings by topic, what they mean, ' +
      'and what is to be done by whom and when. Headings say what was found, not what is talked about.',
    write:
      'Lead with the finding, then the evidence, then its limit. Give numbers with their unit and source; ' +
      'never invent one. Where the material lacks a number, say which is missing.',
  },
  proposal: {
    name: 'a proposal',
    build:
      'Problem and its cost, goal that can be measured, options considered, the one proposed and why, plan ' +
      'with milestones, resources, risks and how they are met, the decision that is asked for.',
    write:
      'Write for somebody who decides. Say what it costs and what it brings in the same breath. Every ' +
      'promise has a date or a measure, taken from the material.',
  },
  story: {
    name: 'a story',
    build:
      'A character who wants something, an obstacle, choices that cost, a turn that could not be foreseen ' +
      'and could not have been otherwise. Each section is a scene with a place, a time and a change.',
    write:
      'Show by action, object and talk; name a feeling only when it can not be shown. Keep one point of ' +
      'view in a scene. Do not explain the ending.',
  },
  speech: {
    name: 'a speech',
    build:
      'Catch the hall in the first half minute, promise what they will take home, three moves at most, ' +
      'each with one image that is remembered, and a close that asks for something.',
    write:
      'Write to be heard: short sentences, one thought each, spoken words, room to breathe. Repeat the key ' +
      'words on purpose. Address the audience.',
  },
  course: {
    name: 'a course script',
    build:
      'State what a learner will be able to do. From known to new, one concept a section, each with an ' +
      'example, a common mistake and a small exercise; end with a recapitulation and what comes next.',
    write:
      'Speak to one learner. Explain before naming. Work each example step by step. Close a section with a ' +
      'question that checks it was understood.',
  },
  paper: {
    name: 'an academic paper',
    build:
      'Introduction with the gap and the question, related work by argument, method, results, discussion ' +
      'with limits, conclusion. Each section answers a question that the one before has raised.',
    write:
      'Claims are hedged as far as the evidence goes. Cite only sources that stand in the material, as ' +
      'they are named there; where one is needed and missing, write [citation needed] in the language of ' +
      'the text. Never invent a source or a datum.',
  },
  chapter: {
    name: 'a chapter of a novel',
    build:
      'Know what has changed between its first and its last line. Scenes alternate between pressure and ' +
      'rest; end each on a question. Plant early what is needed late.',
    write:
      "Keep the narrator's distance and tense. Dialogue carries conflict, not information. Sensory detail " +
      'from at least two senses a scene. Leave the last line open.',
  },
}

export const tones: Readonly<Record<TemplateTone, string>> = {
  natural: 'natural and even',
  lively: 'lively',
  professional: 'professional and exact',
  warm: 'warm',
  humorous: 'humorous, lightly',
  concise: 'concise',
  literary: 'literary, with care for rhythm and image',
}

export const languages: Readonly<Record<TemplateLanguage, string>> = {
  'zh-CN': 'Simplified Chinese',
  'zh-TW': 'Traditional Chinese as written in Taiwan',
  en: 'English',
  ja: 'Japanese',
  ko: 'Korean',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
}
