import { pieces as contract, refuse } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { userStream } from './answers.ts'
import { double } from './double.ts'
import { entryOf, type PieceDesk } from './piece-desk.ts'
import type { World } from './world.ts'

/** Mocks listing documents and editing them by hand. */
export function pieceDoubles(world: World, { owned, find, findVersion, present, tell }: PieceDesk) {
  const { known } = world
  return [
    double(world, contract.list, ({ caller, query: { scene, search = '' } }) => {
      const wanted = foldText(search.trim())
      const found = known.pieces.filter(
        (one) =>
          one.memberId === caller.userId &&
          !one.discarded &&
          (scene === undefined || one.sceneId === scene) &&
          foldText(JSON.stringify(one.versions.map(({ text }) => text))).includes(wanted),
      )
      return {
        pieces: found.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).map(entryOf),
        next: null,
        seq: world.head(userStream(caller.userId)),
      }
    }),
    double(world, contract.read, ({ caller, params }) => present(find(caller.userId, params.id))),
    double(world, contract.remove, ({ caller, params }) => {
      const found = owned(caller.userId, params.id)
      if (!found) throw refuse(contract.remove, 'notFound')
      world.running.get(found.id)?.()
      found.discarded = true
      world.append(userStream(caller.userId), 'piece.removed', { id: found.id })
      return null
    }),
    double(world, contract.restore, ({ caller, params }) => {
      const found = owned(caller.userId, params.id)
      if (!found) throw refuse(contract.restore, 'notFound')
      found.discarded = false
      tell(found)
      return present(found)
    }),
    double(world, contract.stop, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      world.running.get(found.id)?.()
      return present(found)
    }),
    double(world, contract.edit, ({ caller, params, body: { text, revision } }) => {
      const { piece, version } = findVersion(caller.userId, params)
      if (version.state === 'streaming') throw refuse(contract.edit, 'answering')
      if (version.text === text) return structuredClone(version)
      if (version.revision !== revision) throw refuse(contract.edit, 'outdated', { result: version })
      Object.assign(version, { text, revision: revision + 1, edited: true })
      tell(piece)
      return structuredClone(version)
    }),
    double(world, contract.removeVersion, ({ caller, params }) => {
      const { piece, version } = findVersion(caller.userId, params)
      piece.versions = piece.versions.filter((one) => one !== version)
      tell(piece)
      return present(piece)
    }),
  ]
}
