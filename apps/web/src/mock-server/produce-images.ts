import type { Job, PaintingRequest, ImageFile } from '@moyun/api'
import { imageFiles, paintingDetails } from '@moyun/api/fixtures'
import { userStream } from './answers.ts'
import type { MockJob } from './works-state.ts'
import type { MockServer } from './mock-server.ts'

/** Adds the fixtures' images as a job's works, all of them or `made` of them, and charges the member. */
export function produceImages(
  server: MockServer,
  { kind, memberId, title, price: most, input }: MockJob,
  made?: number,
): Pick<Job, 'pictures' | 'cost'> {
  const count = Number(input?.parameters['count'] ?? 1)
  const price = (most * (made ?? count)) / count
  const member = server.state.members.find(({ userId }) => userId === memberId)
  if (member) {
    member.residualNum -= price
    server.append(userStream(memberId), 'balance.changed', { points: member.residualNum, cash: member.residualAmount })
  }
  const type = kind === 'restoration' ? ('restoration' as const) : ('painting' as const)
  const {
    count: _,
    seed,
    after,
    ...parameters
  } = (input?.parameters ?? {}) as Partial<Pick<PaintingRequest, 'count' | 'seed' | 'after'>>
  const before = server.state.works.find(
    (work) =>
      (after === undefined
        ? work.output.files.some(({ id }) => id === input?.parameters['fileId'])
        : work.id === after) && work.memberId === memberId,
  )
  const parent = before ? { id: before.id, type: before.type, title: before.title, mine: true } : null
  const pictures = Array.from({ length: made ?? count }, (_, n) => {
    const file = imageFiles[n % imageFiles.length] as ImageFile
    const workId = crypto.randomUUID()
    const made = {
      ...paintingDetails,
      type,
      id: workId,
      title,
      cover: file,
      visibility: 'private' as const,
      likes: 0,
      uses: 0,
      cost: most / count,
      createdAt: new Date().toISOString(),
      publishedAt: null,
      deletedAt: null,
      memberId,
    }
    server.state.works.push({
      ...made,
      input: {
        ...paintingDetails.input,
        prompt: input?.prompt ?? title,
        parameters: { ...parameters, ...(seed === undefined ? {} : { seed: seed + n }) },
      },
      parent,
      output: { text: '', files: [file] },
    })
    return { workId, file, seed: seed === undefined ? null : seed + n }
  })
  server.append(userStream(memberId), 'works.changed', {})
  return { pictures, cost: price }
}
