import type { Job, Member, ImageFile, PublicWorkDetails, WorkDetails, Work } from '@moyun/api'
import {
  discardedWorks,
  jobs,
  publicWorks,
  imageFiles,
  chatDetails,
  paintingDetails,
  publicWorkDetails,
  works,
} from '@moyun/api/fixtures'

/** The owner: a member's id, or a visitor's. */
interface Held {
  memberId: string
}

export interface MockWork extends WorkDetails, Held {}

export interface MockJob extends Job, Held {}

export interface MockFile extends ImageFile, Held {}

/** The mock server's works, files, jobs and account deletions. */
export interface WorksState {
  files: MockFile[]
  works: MockWork[]
  /** Works of authors who are not members of the mock. */
  hung: PublicWorkDetails[]
  /** Likes, as `member work`. */
  likes: string[]
  /** Uses of a work as a starting point, as `member work`. */
  uses: string[]
  /** Views, as `member work`. */
  views: string[]
  jobs: MockJob[]
  /** Scheduled account deletions: the time by member id. */
  closings: Record<string, string | undefined>
}

/** The conversations that a work may come from. */
interface SeedConversations {
  conversations: readonly { id: string; title: string }[]
  messages: readonly { id: string; conversationId: string; role: string }[]
}

/** In milliseconds. */
const DAY = 86_400_000

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** The fixtures' works as the user's own, each a day older than the one before. */
export function initialWorks({ userId: memberId }: Pick<Member, 'userId'>, seed: SeedConversations): WorksState {
  const own = works.map((work, index) => ({
    ...wholeOf(work, seed),
    createdAt: ago(index + 0.1),
    publishedAt: work.publishedAt && ago(index),
    memberId,
  }))
  const discarded = discardedWorks.map((work, index) => ({
    ...wholeOf(work, seed),
    createdAt: ago(index + 6),
    deletedAt: ago(index + 2),
    memberId,
  }))
  const hung = publicWorks.filter(({ mine }) => !mine)
  return {
    files: imageFiles.map((file) => ({ ...file, memberId })),
    works: [...own, ...discarded],
    hung: hung.map((work, index) => ({
      ...publicWorkDetails,
      ...work,
      liked: false,
      publishedAt: ago(index + 0.3),
      ...madeOf(work),
    })),
    likes: hung.filter(({ liked }) => liked).map(({ id }) => `${memberId} ${id}`),
    uses: [],
    views: [],
    jobs: jobs.filter(({ state }) => state === 'succeeded').map((job) => ({ ...job, ...earlier(), memberId })),
    closings: {},
  }
}

/** A job of three days ago, whose result is kept for seven days. */
function earlier() {
  const at = ago(3)
  return {
    createdAt: at,
    startedAt: at,
    deadlineAt: at,
    endedAt: at,
    product: { src: '', name: `moyun-${at.slice(0, 10)}.json`, bytes: 0, until: ago(-4) },
  }
}

/** Input and output of a work of which only the card is known. */
function madeOf({
  id,
  title,
  excerpt,
  cover,
}: Pick<Work, 'id' | 'title' | 'excerpt' | 'cover'>): Pick<WorkDetails, 'input' | 'output'> {
  if (id === publicWorkDetails.id) return { input: publicWorkDetails.input, output: publicWorkDetails.output }
  return {
    input: { prompt: title, conversationId: null, messageId: null, parameters: {}, files: [] },
    output: { text: excerpt, files: cover ? [cover] : [] },
  }
}

function wholeOf(work: Work, { conversations, messages }: SeedConversations): WorkDetails {
  const { model, offline, parent } = paintingDetails
  const { input, output } = [paintingDetails, chatDetails].find(({ id }) => id === work.id) ?? madeOf(work)
  const conversation = work.type === 'chat' ? conversations.find(({ title }) => title === work.title) : undefined
  const message = messages.find(
    ({ conversationId, role }) => conversationId === conversation?.id && role === 'assistant',
  )
  return {
    ...work,
    model,
    offline,
    parent,
    input: { ...input, conversationId: conversation?.id ?? null, messageId: message?.id ?? null },
    output,
  }
}
