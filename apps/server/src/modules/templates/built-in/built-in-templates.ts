import { codeTemplates } from './code.ts'
import type { BuiltInTemplate } from './built-in-template.ts'
import { lifeTemplates } from './life.ts'
import { marketingTemplates } from './marketing.ts'
import { officeTemplates } from './office.ts'
import { socialTemplates } from './social.ts'
import { studyTemplates } from './study.ts'

/** All built-in templates, in display order. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  ...socialTemplates,
  ...marketingTemplates,
  ...officeTemplates,
  ...studyTemplates,
  ...lifeTemplates,
  ...codeTemplates,
]

const byId: ReadonlyMap<string, BuiltInTemplate> = new Map(builtInTemplates.map((scene) => [scene.id, scene]))

/** A built-in template by id; undefined for any other id. */
export const findBuiltInTemplate = (id: string): BuiltInTemplate | undefined => byId.get(id)
