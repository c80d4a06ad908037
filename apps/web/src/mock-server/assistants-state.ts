import type { AssistantDraft } from '@moyun/api'
import { assistantDraft } from '@moyun/api/fixtures'

/** A member's own assistant. */
export interface MockAssistant extends AssistantDraft {
  id: string
  memberId: string
  discarded: boolean
}

/** The mock server's assistants. */
export interface AssistantsState {
  /** Newest first. */
  ownAssistants: MockAssistant[]
  /** Favourites, as `member assistant`. */
  marks: string[]
}

/** At first, each member owns a copy of the fixture's assistant. */
export const initialAssistants = (members: readonly { userId: string }[]): AssistantsState => ({
  ownAssistants: members.map(({ userId: memberId }) => ({
    ...assistantDraft,
    id: crypto.randomUUID(),
    memberId,
    discarded: false,
  })),
  marks: [],
})
