import type { Member, Term, Translation } from '@moyun/api'
import { glossary, translations as translationFixtures } from '@moyun/api/fixtures'

/** A translation and its owner. */
export interface MockTranslation extends Translation {
  memberId: string
  discarded: boolean
}

/** The mock server's translations. */
export interface TranslationsState {
  translations: MockTranslation[]
  /** By member id. */
  glossaries: Record<string, Term[] | undefined>
}

/** At first, each member owns copies of the fixtures' translations. */
export const initialTranslations = (members: readonly Member[]): TranslationsState => ({
  translations: members.flatMap(({ userId: memberId }) =>
    translationFixtures.map((one) => ({
      ...structuredClone(one),
      id: crypto.randomUUID(),
      memberId,
      discarded: false,
    })),
  ),
  glossaries: Object.fromEntries(members.map(({ userId }) => [userId, structuredClone(glossary)])),
})
