import { type Job, jobs as contract, readRow, type Row } from '@moyun/api'
import { type JobRow, type JobsActor, jobsMachine, selectMember } from '@moyun/machines'
import { createActor, fromPromise } from 'xstate'
import { actorContext } from '../../actor-context.tsx'
import { deedKeys } from '../../deed-keys.ts'
import type { House } from '../../house.ts'
import type { Room } from '../../room/room.ts'

export const Jobs = actorContext<JobsActor>('jobs')

/** The jobs of a room. */
export interface RoomJobs {
  actor: JobsActor
  /** A part of the page shows jobs: what ends before the member's eyes need not be told. Gives back how it says that it shows them no more. */
  show: (isShown: (job: Job) => boolean) => () => void
  isShown: (job: Job) => boolean
}

const opened = new WeakMap<Room, RoomJobs>()

/** The member's jobs, which whoever asks first opens. They are followed as long as their room has its line. */
export function jobsOfRoom(house: House, room: Room): RoomJobs {
  const known = opened.get(room) ?? openJobs(house, room)
  opened.set(room, known)
  return known
}

/** In milliseconds: what is older has nothing left to fetch, and has ended. */
const OLD = 7 * 86_400_000

/** So many pages are read at the most. */
const PAGES = 5

/** The jobs of the last days, page by page. */
async function readJobs({ plainCall, clock }: House, signal: AbortSignal) {
  const first = await plainCall(contract.list, {}, { signal, quiet: true })
  const jobs = [...first.jobs]
  let next = first.next
  for (let page = 1; next !== null && page < PAGES; page += 1) {
    if (clock.now() - Date.parse(jobs.at(-1)?.createdAt ?? '') > OLD) break
    const more = await plainCall(contract.list, { query: { cursor: next } }, { signal, quiet: true })
    jobs.push(...more.jobs)
    next = more.next
  }
  return { jobs, seq: first.seq }
}

function openJobs(house: House, room: Room): RoomJobs {
  const { call, inspect, session } = house
  const { realtime } = room
  const stream = `user:${selectMember(session.getSnapshot())?.userId ?? ''}`
  const shown = new Set<(job: Job) => boolean>()
  const send = deedKeys()
  const machine = jobsMachine.provide({
    actors: {
      readJobs: fromPromise(({ signal }) => readJobs(house, signal)),
      perform: fromPromise(
        ({
          input: {
            deed: { kind, id },
          },
          signal,
        }) =>
          kind === 'cancel'
            ? call(contract.cancel, { params: { id } }, { signal, quiet: true })
            : send(id, (key) => call(contract.retry, { params: { id } }, { signal, quiet: true, key })),
      ),
    },
    actions: { follow: (_, { seq }) => realtime.send({ type: 'follow', stream, after: seq }) },
  })
  const actor = createActor(machine, { inspect })
  const heard = realtime.on('rows', (event) => {
    const rows = event.rows.flatMap((row) => jobRowOf(row, stream) ?? [])
    if (rows.length > 0) actor.send({ type: 'rows', rows })
  })
  realtime.subscribe({
    complete: () => {
      heard.unsubscribe()
      actor.stop()
      opened.delete(room)
    },
  })
  actor.start()

  return {
    actor,
    show: (isShown) => {
      shown.add(isShown)
      return () => void shown.delete(isShown)
    },
    isShown: (job) => [...shown].some((isShown) => isShown(job)),
  }
}

/** What a row of the member's stream says of their jobs. */
function jobRowOf(row: Row, stream: string): JobRow | null {
  const known = row.stream === stream ? readRow(row) : null
  if (known?.type === 'reset') return { kind: 'reset', seq: known.seq }
  return known?.type === 'job.changed' ? { kind: 'changed', seq: known.seq, job: known.data.job } : null
}
