import type { Job, Member, StoredFile, WholePublicWork, WholeWork, Work } from '@moyun/api'
import {
  discardedWorks,
  jobs,
  publicWorks,
  storedFiles,
  wholeChat,
  wholePainting,
  wholePublicWork,
  works,
} from '@moyun/api/fixtures'

/** Whose it is: a member's id, or a visitor's. */
interface Held {
  memberId: string
}

export interface KnownWork extends WholeWork, Held {}

export interface KnownJob extends Job, Held {}

export interface KnownFile extends StoredFile, Held {}

/** What there is of works, files, jobs and leaving. */
export interface KnownWorks {
  files: KnownFile[]
  works: KnownWork[]
  /** Of people who are not in this world. */
  hung: WholePublicWork[]
  /** Who likes which work, as `member work`. */
  likes: string[]
  /** Who has begun from which work, as `member work`. */
  uses: string[]
  /** Who has opened which work, as `member work`. */
  views: string[]
  jobs: KnownJob[]
  /** When an account will be closed, by its member. */
  closings: Record<string, string | undefined>
}

/** A conversation that a work may come from. */
interface Talk {
  conversations: readonly { id: string; title: string }[]
  messages: readonly { id: string; conversationId: string; role: string }[]
}

/** In milliseconds. */
const DAY = 86_400_000

const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString()

/** What the cast has made, as the user's own, each a day older than the one before. */
export function newWorks({ userId: memberId }: Pick<Member, 'userId'>, talk: Talk): KnownWorks {
  const own = works.map((work, index) => ({
    ...wholeOf(work, talk),
    createdAt: ago(index + 0.1),
    publishedAt: work.publishedAt && ago(index),
    memberId,
  }))
  const discarded = discardedWorks.map((work, index) => ({
    ...wholeOf(work, talk),
    createdAt: ago(index + 6),
    deletedAt: ago(index + 2),
    memberId,
  }))
  const hung = publicWorks.filter(({ mine }) => !mine)
  return {
    files: storedFiles.map((file) => ({ ...file, memberId })),
    works: [...own, ...discarded],
    hung: hung.map((work, index) => ({
      ...wholePublicWork,
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

/** Three days ago; what came of it is kept for seven. */
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

/** What goes in and comes out of a work of which only the card is known. */
function madeOf({
  id,
  title,
  excerpt,
  cover,
}: Pick<Work, 'id' | 'title' | 'excerpt' | 'cover'>): Pick<WholeWork, 'input' | 'output'> {
  if (id === wholePublicWork.id) return { input: wholePublicWork.input, output: wholePublicWork.output }
  return {
    input: { prompt: title, conversationId: null, messageId: null, parameters: {}, files: [] },
    output: { text: excerpt, files: cover ? [cover] : [] },
  }
}

function wholeOf(work: Work, { conversations, messages }: Talk): WholeWork {
  const { model, offline, parent } = wholePainting
  const { input, output } = [wholePainting, wholeChat].find(({ id }) => id === work.id) ?? madeOf(work)
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
