import type { TemplateInputs } from '../contract/templates.ts'
import { answerPrice, estimateTokens } from './answer-price.ts'

/**
 * Maximum regular price in points of work with a fixed price: a prompt that costs more than the fixed price is paid
 * for.
 */
const priceWithPrompt = (fixed: number, promptTokens: number): number => Math.max(fixed, answerPrice(promptTokens, 0))

/**
 * Prompt tokens that the fixed price of a manuscript's generation includes: outline and neighbouring sections accompany
 * each one.
 */
const INCLUDED_PROMPT_TOKENS = 8000

/** Regular price in points of a manuscript's prompt, as far as no fixed price includes it; at least 1 point. */
export const manuscriptPromptPrice = (promptTokens: number): number =>
  answerPrice(Math.max(0, promptTokens - INCLUDED_PROMPT_TOKENS), 0)

/** Price of rewriting a passage in points, if its prompt does not cost more. */
const PASSAGE_PRICE = 6
/** Length of the text that a model receives on each side of a passage, in UTF-16 units. */
export const PASSAGE_CONTEXT = 600
/** Maximum length of the instructions for rewriting a passage, in UTF-16 units. */
const PASSAGE_INSTRUCTIONS = 700

/** Maximum regular price in points of rewriting a passage of this length, in UTF-16 units. */
export const maxPassagePrice = (length: number): number =>
  priceWithPrompt(PASSAGE_PRICE, estimateTokens(length + 2 * PASSAGE_CONTEXT + PASSAGE_INSTRUCTIONS))

/**
 * Maximum regular price in points of a version with these inputs. `fixed`: the template's price; `promptLength`: the
 * maximum length of its prompt without the inputs, in UTF-16 units.
 */
export function maxVersionPrice(fixed: number, promptLength: number, inputs: TemplateInputs): number {
  const length = Object.values(inputs).reduce<number>(
    (sum, value) => sum + (Array.isArray(value) ? value.join(', ') : String(value)).length,
    promptLength,
  )
  return priceWithPrompt(fixed, estimateTokens(length, inputs['picture'] === undefined ? 0 : 1))
}
