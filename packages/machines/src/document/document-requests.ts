import type { RewriteAction, TemplateInputs, TemplateTone } from '@moyun/api'

/** The input of a new version. */
export interface DocumentVersionRequest {
  inputs: TemplateInputs
  model?: string | undefined
  /** The version to replace, if the maximum number of versions is reached. */
  replaces?: string | undefined
}

/** A passage to rewrite, in the text including local edits. */
export interface RewriteRequest {
  versionId: string
  text: string
  from: number
  to: number
  action: RewriteAction
  tone?: TemplateTone | undefined
  model?: string | undefined
}

/** Accepts or rejects a suggested wording. */
export interface RewriteDecision {
  versionId: string
  passageId: string
  taken: boolean
}

/** A request with its idempotency key; the key is created once, so that a retry cannot run twice. */
export type Keyed<Payload> = Payload & { key: string }
