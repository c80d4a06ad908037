import type { BuiltInTemplate } from './built-in-template.ts'
import { blessingWords } from './life/blessing-words.ts'
import { giftCard } from './life/gift-card.ts'
import { homeRecipe } from './life/home-recipe.ts'
import { picturePoem } from './life/picture-poem.ts'
import { pictureStory } from './life/picture-story.ts'
import { speechDraft } from './life/speech-draft.ts'
import { travelPlan } from './life/travel-plan.ts'

/** For family, friends and free days. */
export const lifeTemplates: readonly BuiltInTemplate[] = [
  blessingWords,
  giftCard,
  travelPlan,
  homeRecipe,
  speechDraft,
  picturePoem,
  pictureStory,
]
