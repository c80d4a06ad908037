import { type Job, jobs, accountDeletion, Refusal, refuse } from '@moyun/api'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockJob } from './works-state.ts'
import { produceImages } from './produce-images.ts'
import { toDownloadUrl } from './works.ts'
import type { MockServer } from './mock-server.ts'

/** In milliseconds: until a job starts, between its steps, how long its result is kept, and its deadline. */
const pace = { first: 1500, next: 700, kept: 7 * 86_400_000, deadline: 1_800_000 } as const

/** In percent. */
const STEP = 12

/** Whether it is queued or running. */
export const isActiveJob = ({ state }: Job) => state === 'queued' || state === 'running'

/** Mocks jobs; after a reload they continue where they were. */
export function jobHandlers(server: MockServer) {
  const { state } = server
  for (const job of state.jobs.filter(isActiveJob)) work(server, job)
  const find = (memberId: string, id: string): MockJob => {
    const found = state.jobs.find((job) => job.id === id && job.memberId === memberId)
    if (!found) throw new Refusal(404, 'notFound')
    return found
  }

  return [
    mockEndpoint(server, jobs.list, ({ caller: { userId } }) => ({
      jobs: state.jobs
        .filter(({ memberId }) => memberId === userId)
        .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
        .map((job) => present(server, job)),
      next: null,
      seq: server.head(userStream(userId)),
    })),
    mockEndpoint(server, jobs.read, ({ caller, params }) => present(server, find(caller.userId, params.id))),
    mockEndpoint(server, jobs.cancel, ({ caller, params }) => {
      const job = find(caller.userId, params.id)
      if (isActiveJob(job)) end(server, job, { state: 'canceled', ...madeOf(server, job) })
      return job
    }),
    mockEndpoint(server, jobs.retry, ({ caller, params }) => {
      const { kind, title, id, state, price, input } = find(caller.userId, params.id)
      if (state !== 'failed' && state !== 'canceled' && state !== 'expired') throw refuse(jobs.retry, 'jobOpen')
      return startJob(server, caller.userId, { kind, title, retryOf: id, price, ...(input ? { input } : {}) })
    }),
    mockEndpoint(server, accountDeletion.exportData, ({ caller: { userId } }) => {
      const open = state.jobs.find((job) => job.memberId === userId && job.kind === 'export' && isActiveJob(job))
      return open ?? startJob(server, userId, { kind: 'export', title: '', retryOf: null, price: 0 })
    }),
  ]
}

/** The job in the contract's form, with its result until that expires. */
function present(server: MockServer, { memberId, product, ...job }: MockJob): Job {
  if (!product || Date.parse(product.until) < Date.now()) return { ...job, product: null }
  const src = archiveOf(server, memberId)
  return { ...job, product: { ...product, src, bytes: src.length } }
}

/** The export of all a member's conversations and works, as a file. */
function archiveOf({ state }: MockServer, memberId: string) {
  const conversations = state.conversations
    .filter((one) => one.memberId === memberId && !one.discarded)
    .map(({ id, title }) => ({
      title,
      messages: state.messages
        .filter(({ conversationId }) => conversationId === id)
        .map(({ role, text }) => ({ role, text })),
    }))
  const works = state.works
    .filter((one) => one.memberId === memberId)
    .map(({ title, type, output }) => ({ title, type, text: output.text }))
  return toDownloadUrl({ conversations, works })
}

/** Starts a job, which then continues by itself. */
export function startJob(
  server: MockServer,
  memberId: string,
  over: Pick<Job, 'kind' | 'title' | 'retryOf' | 'price' | 'input'>,
): Job {
  const times = { createdAt: new Date().toISOString(), startedAt: null, deadlineAt: null, endedAt: null }
  const job: MockJob = {
    id: crypto.randomUUID(),
    ...over,
    ...times,
    state: 'queued',
    position: 1,
    secondsLeft: null,
    progress: 0,
    reason: null,
    cost: null,
    product: null,
    memberId,
  }
  server.state.jobs.push(job)
  publishJob(server, job, {})
  work(server, job)
  return present(server, job)
}

/** Advances a job step by step, until it is done or ended. */
function work(server: MockServer, job: MockJob) {
  function next() {
    const progress = job.state === 'queued' ? 0 : job.progress + STEP
    if (progress >= 100)
      return end(server, job, {
        state: 'succeeded',
        progress: 100,
        ...(job.kind === 'painting' || job.kind === 'restoration' ? produceImages(server, job) : {}),
        product: job.kind === 'export' ? productOf(job) : null,
      })
    const secondsLeft = Math.ceil((((100 - progress) / STEP) * pace.next * server.timing.pace) / 1000)
    publishJob(server, job, { ...(job.state === 'queued' ? started() : {}), progress, secondsLeft })
    timer = setTimeout(next, pace.next * server.timing.pace)
  }
  let timer = setTimeout(next, pace.first * server.timing.pace)
  server.running.set(job.id, () => clearTimeout(timer))
}

/** The finished images of a cancelled painting job: the member gets them and pays for them. */
function madeOf(server: MockServer, job: MockJob): Partial<Job> {
  const made =
    job.kind === 'painting' ? Math.floor((job.progress * Number(job.input?.parameters['count'] ?? 1)) / 100) : 0
  return made > 0 ? produceImages(server, job, made) : { cost: job.price === 0 ? null : 0 }
}

const started = () =>
  ({
    state: 'running',
    position: null,
    startedAt: new Date().toISOString(),
    deadlineAt: new Date(Date.now() + pace.deadline).toISOString(),
  }) as const

const productOf = ({ createdAt }: Job) => ({
  src: '',
  name: `moyun-${createdAt.slice(0, 10)}.json`,
  bytes: 0,
  until: new Date(Date.now() + pace.kept).toISOString(),
})

function end(server: MockServer, job: MockJob, over: Partial<Job>) {
  server.running.get(job.id)?.()
  server.running.delete(job.id)
  publishJob(server, job, { ...over, position: null, secondsLeft: null, endedAt: new Date().toISOString() })
}

/** Updates a job and publishes the event. */
function publishJob(server: MockServer, job: MockJob, over: Partial<Job>) {
  Object.assign(job, over)
  server.append(userStream(job.memberId), 'job.changed', { job: present(server, job) })
  server.save()
}
