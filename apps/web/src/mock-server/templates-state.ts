import type { AdminTemplateDetails, TemplateDraft } from '@moyun/api'
import { adminTemplates } from '@moyun/api/fixtures'

/** A template of the mock's CMS, with all its published drafts by edition. */
export interface MockAdminTemplate extends AdminTemplateDetails {
  drafts: Record<string, TemplateDraft | undefined>
}

/** The mock server's templates. */
export interface TemplatesState {
  adminTemplates: MockAdminTemplate[]
}

/** The fixtures' templates; their earlier editions get the content that is published now. */
export const initialTemplates = (): TemplatesState => ({
  adminTemplates: structuredClone(adminTemplates).map((scene) => ({
    ...scene,
    drafts: Object.fromEntries(
      scene.editions.map(({ edition }) => [edition, structuredClone(scene.published ?? scene.draft)]),
    ),
  })),
})
