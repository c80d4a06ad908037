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
export function jobHandlers(world: MockServer) {
  const { state } = world
  for (const job of state.jobs.filter(isActiveJob)) work(world, job)
  const find = (memberId: string, id: string): MockJob => {
    const found = state.jobs.find((job) => job.id === id && job.memberId === memberId)
    if (!found) throw new Refusal(404, 'notFound')
    return found
  }

  return [
    mockEndpoint(world, jobs.list, ({ caller: { userId } }) => ({
      jobs: state.jobs
        .filter(({ memberId }) => memberId === userId)
        .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
        .map((job) => present(world, job)),
      next: null,
      seq: world.head(userStream(userId)),
    })),
    mockEndpoint(world, jobs.read, ({ caller, params }) => present(world, find(caller.userId, params.id))),
    mockEndpoint(world, jobs.cancel, ({ caller, params }) => {
      const job = find(caller.userId, params.id)
      if (isActiveJob(job)) end(world, job, { state: 'canceled', ...madeOf(world, job) })
      return job
    }),
    mockEndpoint(world, jobs.retry, ({ caller, params }) => {
      const { kind, title, id, state, price, input } = find(caller.userId, params.id)
      if (state !== 'failed' && state !== 'canceled' && state !== 'expired') throw refuse(jobs.retry, 'jobOpen')
      return startJob(world, caller.userId, { kind, title, retryOf: id, price, ...(input ? { input } : {}) })
    }),
    mockEndpoint(world, accountDeletion.takeAlong, ({ caller: { userId } }) => {
      const open = state.jobs.find((job) => job.memberId === userId && job.kind === 'export' && isActiveJob(job))
      return open ?? startJob(world, userId, { kind: 'export', title: '', retryOf: null, price: 0 })
    }),
  ]
}

/** The job in the contract's form, with its result until that expires. */
function present(world: MockServer, { memberId, product, ...job }: MockJob): Job {
  if (!product || Date.parse(product.until) < Date.now()) return { ...job, product: null }
  const src = archiveOf(world, memberId)
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
  world: MockServer,
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
  world.state.jobs.push(job)
  tell(world, job, {})
  work(world, job)
  return present(world, job)
}

/** Advances a job step by step, until it is done or ended. */
function work(world: MockServer, job: MockJob) {
  function next() {
    const progress = job.state === 'queued' ? 0 : job.progress + STEP
    if (progress >= 100)
      return end(world, job, {
        state: 'succeeded',
        progress: 100,
        ...(job.kind === 'painting' || job.kind === 'restoration' ? produceImages(world, job) : {}),
        product: job.kind === 'export' ? productOf(job) : null,
      })
    const secondsLeft = Math.ceil((((100 - progress) / STEP) * pace.next * world.timing.pace) / 1000)
    tell(world, job, { ...(job.state === 'queued' ? started() : {}), progress, secondsLeft })
    timer = setTimeout(next, pace.next * world.timing.pace)
  }
  let timer = setTimeout(next, pace.first * world.timing.pace)
  world.running.set(job.id, () => clearTimeout(timer))
}

/** The finished images of a cancelled painting job: the member gets them and pays for them. */
function madeOf(world: MockServer, job: MockJob): Partial<Job> {
  const made =
    job.kind === 'painting' ? Math.floor((job.progress * Number(job.input?.parameters['count'] ?? 1)) / 100) : 0
  return made > 0 ? produceImages(world, job, made) : { cost: job.price === 0 ? null : 0 }
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

function end(world: MockServer, job: MockJob, over: Partial<Job>) {
  world.running.get(job.id)?.()
  world.running.delete(job.id)
  tell(world, job, { ...over, position: null, secondsLeft: null, endedAt: new Date().toISOString() })
}

/** Updates a job and publishes the event. */
function tell(world: MockServer, job: MockJob, over: Partial<Job>) {
  Object.assign(job, over)
  world.append(userStream(job.memberId), 'job.changed', { job: present(world, job) })
  world.save()
}
