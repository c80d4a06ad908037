import { chatGenerationKind } from '../modules/chat/chat-generation-kind.ts'
import type { GenerationKinds } from '../modules/generations/generation-kind.ts'
import { manuscriptGeneration } from '../modules/manuscripts/manuscript-generation.ts'
import { passageGeneration } from '../modules/templates/passage-generation.ts'
import { versionGeneration } from '../modules/templates/version-generation.ts'
import { translationGeneration } from '../modules/translations/translation-generation.ts'

/** All kinds of generations: `scene` is a document version, `zscene` a manuscript. */
export const generationKinds: GenerationKinds = {
  chat: chatGenerationKind,
  translation: translationGeneration,
  scene: versionGeneration,
  passage: passageGeneration,
  zscene: manuscriptGeneration,
}
