import type { Prompt } from '@moyun/api'
import { prompts as promptFixtures } from '@moyun/api/fixtures'

/** A member's own prompt. */
export interface MockPrompt extends Prompt {
  memberId: string
  discarded: boolean
}

/** The mock server's prompts. */
export interface PromptsState {
  /** Newest first. */
  ownPrompts: MockPrompt[]
}

/** At first, each member owns copies of the fixtures' own prompts. */
export const initialPrompts = (members: readonly { userId: string }[]): PromptsState => ({
  ownPrompts: members.flatMap(({ userId: memberId }) =>
    promptFixtures
      .filter(({ own }) => own)
      .map((one) => ({ ...one, id: crypto.randomUUID(), memberId, discarded: false })),
  ),
})
