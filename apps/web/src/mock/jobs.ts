import { type Job, jobs, leaving, Refusal, refuse } from '@moyun/api'
import { userStream } from './answers.ts'
import { double } from './double.ts'
import type { KnownJob } from './known-works.ts'
import { painted } from './painted.ts'
import { packed } from './works.ts'
import type { World } from './world.ts'

/** In milliseconds: until a job starts, between its steps, how long its result is kept, and its deadline. */
const pace = { first: 1500, next: 700, kept: 7 * 86_400_000, deadline: 1_800_000 } as const

/** In percent. */
const STEP = 12

/** Whether it is queued or running. */
export const isOpen = ({ state }: Job) => state === 'queued' || state === 'running'

/** Mocks jobs; after a reload they continue where they were. */
export function jobDoubles(world: World) {
  const { known } = world
  for (const job of known.jobs.filter(isOpen)) work(world, job)
  const find = (memberId: string, id: string): KnownJob => {
    const found = known.jobs.find((job) => job.id === id && job.memberId === memberId)
    if (!found) throw new Refusal(404, 'notFound')
    return found
  }

  return [
    double(world, jobs.list, ({ caller: { userId } }) => ({
      jobs: known.jobs
        .filter(({ memberId }) => memberId === userId)
        .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
        .map((job) => present(world, job)),
      next: null,
      seq: world.head(userStream(userId)),
    })),
    double(world, jobs.read, ({ caller, params }) => present(world, find(caller.userId, params.id))),
    double(world, jobs.cancel, ({ caller, params }) => {
      const job = find(caller.userId, params.id)
      if (isOpen(job)) end(world, job, { state: 'canceled', ...madeOf(world, job) })
      return job
    }),
    double(world, jobs.retry, ({ caller, params }) => {
      const { kind, title, id, state, price, input } = find(caller.userId, params.id)
      if (state !== 'failed' && state !== 'canceled' && state !== 'expired') throw refuse(jobs.retry, 'jobOpen')
      return beginJob(world, caller.userId, { kind, title, retryOf: id, price, ...(input ? { input } : {}) })
    }),
    double(world, leaving.takeAlong, ({ caller: { userId } }) => {
      const open = known.jobs.find((job) => job.memberId === userId && job.kind === 'export' && isOpen(job))
      return open ?? beginJob(world, userId, { kind: 'export', title: '', retryOf: null, price: 0 })
    }),
  ]
}

/** The job in the contract's form, with its result until that expires. */
function present(world: World, { memberId, product, ...job }: KnownJob): Job {
  if (!product || Date.parse(product.until) < Date.now()) return { ...job, product: null }
  const src = archiveOf(world, memberId)
  return { ...job, product: { ...product, src, bytes: src.length } }
}

/** The export of all a member's conversations and works, as a file. */
function archiveOf({ known }: World, memberId: string) {
  const conversations = known.conversations
    .filter((one) => one.memberId === memberId && !one.discarded)
    .map(({ id, title }) => ({
      title,
      messages: known.messages
        .filter(({ conversationId }) => conversationId === id)
        .map(({ role, text }) => ({ role, text })),
    }))
  const works = known.works
    .filter((one) => one.memberId === memberId)
    .map(({ title, type, output }) => ({ title, type, text: output.text }))
  return packed({ conversations, works })
}

/** Starts a job, which then continues by itself. */
export function beginJob(
  world: World,
  memberId: string,
  over: Pick<Job, 'kind' | 'title' | 'retryOf' | 'price' | 'input'>,
): Job {
  const times = { createdAt: new Date().toISOString(), startedAt: null, deadlineAt: null, endedAt: null }
  const job: KnownJob = {
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
  world.known.jobs.push(job)
  tell(world, job, {})
  work(world, job)
  return present(world, job)
}

/** Advances a job step by step, until it is done or ended. */
function work(world: World, job: KnownJob) {
  function next() {
    const progress = job.state === 'queued' ? 0 : job.progress + STEP
    if (progress >= 100)
      return end(world, job, {
        state: 'succeeded',
        progress: 100,
        ...(job.kind === 'painting' || job.kind === 'restoration' ? painted(world, job) : {}),
        product: job.kind === 'export' ? productOf(job) : null,
      })
    const secondsLeft = Math.ceil((((100 - progress) / STEP) * pace.next * world.time.pace) / 1000)
    tell(world, job, { ...(job.state === 'queued' ? started() : {}), progress, secondsLeft })
    timer = setTimeout(next, pace.next * world.time.pace)
  }
  let timer = setTimeout(next, pace.first * world.time.pace)
  world.running.set(job.id, () => clearTimeout(timer))
}

/** The finished images of a cancelled painting job: the member gets them and pays for them. */
function madeOf(world: World, job: KnownJob): Partial<Job> {
  const made =
    job.kind === 'painting' ? Math.floor((job.progress * Number(job.input?.parameters['count'] ?? 1)) / 100) : 0
  return made > 0 ? painted(world, job, made) : { cost: job.price === 0 ? null : 0 }
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

function end(world: World, job: KnownJob, over: Partial<Job>) {
  world.running.get(job.id)?.()
  world.running.delete(job.id)
  tell(world, job, { ...over, position: null, secondsLeft: null, endedAt: new Date().toISOString() })
}

/** Updates a job and publishes the event. */
function tell(world: World, job: KnownJob, over: Partial<Job>) {
  Object.assign(job, over)
  world.append(userStream(job.memberId), 'job.changed', { job: present(world, job) })
  world.keep()
}
