import type { Job, PaintingWish, StoredFile } from '@moyun/api'
import { storedFiles, wholePainting } from '@moyun/api/fixtures'
import { userStream } from './answers.ts'
import type { KnownJob } from './known-works.ts'
import type { World } from './world.ts'

/** Adds the fixtures' images as a job's works, all of them or `made` of them, and charges the member. */
export function painted(
  world: World,
  { kind, memberId, title, price: most, input }: KnownJob,
  made?: number,
): Pick<Job, 'pictures' | 'cost'> {
  const wanted = Number(input?.parameters['count'] ?? 1)
  const price = (most * (made ?? wanted)) / wanted
  const member = world.known.members.find(({ userId }) => userId === memberId)
  if (member) {
    member.residualNum -= price
    world.append(userStream(memberId), 'balance.changed', { points: member.residualNum, cash: member.residualAmount })
  }
  const type = kind === 'restoration' ? ('restoration' as const) : ('painting' as const)
  const {
    count: _,
    seed,
    after,
    ...parameters
  } = (input?.parameters ?? {}) as Partial<Pick<PaintingWish, 'count' | 'seed' | 'after'>>
  const before = world.known.works.find(
    (work) =>
      (after === undefined
        ? work.output.files.some(({ id }) => id === input?.parameters['fileId'])
        : work.id === after) && work.memberId === memberId,
  )
  const parent = before ? { id: before.id, type: before.type, title: before.title, mine: true } : null
  const pictures = Array.from({ length: made ?? wanted }, (_, n) => {
    const file = storedFiles[n % storedFiles.length] as StoredFile
    const workId = crypto.randomUUID()
    const made = {
      ...wholePainting,
      type,
      id: workId,
      title,
      cover: file,
      visibility: 'private' as const,
      likes: 0,
      uses: 0,
      cost: most / wanted,
      createdAt: new Date().toISOString(),
      publishedAt: null,
      deletedAt: null,
      memberId,
    }
    world.known.works.push({
      ...made,
      input: {
        ...wholePainting.input,
        prompt: input?.prompt ?? title,
        parameters: { ...parameters, ...(seed === undefined ? {} : { seed: seed + n }) },
      },
      parent,
      output: { text: '', files: [file] },
    })
    return { workId, file, seed: seed === undefined ? null : seed + n }
  })
  world.append(userStream(memberId), 'works.changed', {})
  return { pictures, cost: price }
}
