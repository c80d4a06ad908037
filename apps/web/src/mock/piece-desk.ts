import { type Piece, type PieceEntry, pieces as contract, refuse } from '@moyun/api'
import { userStream } from './answers.ts'
import type { KnownPiece } from './known-pieces.ts'
import type { World } from './world.ts'

/** Maximum length of a document's title, in characters. */
const TITLE = 24

const plain = (text: string) => text.replaceAll(/^[#>\-*\s\d.|]+/gm, '').trim()

export const entryOf = ({ id, sceneId, sceneName, title, excerpt, updatedAt }: KnownPiece): PieceEntry => ({
  id,
  sceneId,
  sceneName,
  title,
  excerpt,
  updatedAt,
})

/** Finds and presents documents, and publishes their changes. */
export function pieceDesk(world: World) {
  const { known } = world
  const owned = (memberId: string, id: string) => known.pieces.find((one) => one.memberId === memberId && one.id === id)
  const find = (memberId: string, id: string): KnownPiece => {
    const found = owned(memberId, id)
    if (!found || found.discarded) throw refuse(contract.read, 'notFound')
    return found
  }
  const findVersion = (memberId: string, { id, versionId }: { id: string; versionId: string }) => {
    const piece = find(memberId, id)
    const version = piece.versions.find((one) => one.id === versionId)
    if (!version) throw refuse(contract.read, 'notFound')
    return { piece, version }
  }
  const present = ({ memberId, discarded: _, ...one }: KnownPiece): Piece => ({
    ...structuredClone(one),
    seq: world.head(userStream(memberId)),
  })
  const tell = (piece: KnownPiece) => {
    const newest = piece.versions.findLast(({ text }) => text.trim() !== '')?.text ?? ''
    const [title = '', ...rest] = plain(newest).split('\n')
    Object.assign(piece, {
      title: title.slice(0, TITLE),
      excerpt: rest.join(' ').trim().slice(0, 80),
      updatedAt: new Date().toISOString(),
    })
    world.append(userStream(piece.memberId), 'piece.changed', { piece: entryOf(piece) })
  }
  return { owned, find, findVersion, present, tell }
}
export type PieceDesk = ReturnType<typeof pieceDesk>
