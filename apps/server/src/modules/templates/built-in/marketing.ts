import type { BuiltInTemplate } from './built-in-template.ts'
import { adCopy } from './marketing/ad-copy.ts'
import { brandStory } from './marketing/brand-story.ts'
import { campaignPlan } from './marketing/campaign-plan.ts'
import { marketingEmail } from './marketing/marketing-email.ts'
import { pictureLabel } from './marketing/picture-label.ts'
import { productDescription } from './marketing/product-description.ts'

/** Advertising texts that keep to the facts. */
export const marketingTemplates: readonly BuiltInTemplate[] = [
  productDescription,
  campaignPlan,
  adCopy,
  brandStory,
  marketingEmail,
  pictureLabel,
]
