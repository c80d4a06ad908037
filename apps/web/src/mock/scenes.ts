import { checkInputs, MOST_VERSIONS, type PieceVersion, refuse, type SceneForm, scenes } from '@moyun/api'
import { sceneForms, sceneTexts } from '@moyun/api/fixtures'
import { double } from './double.ts'
import type { KnownPiece } from './known-pieces.ts'
import { passageDoubles } from './passages.ts'
import { pieceDesk } from './piece-desk.ts'
import { writeOn } from './piece-writer.ts'
import { pictureOf } from './picture-of.ts'
import { pieceDoubles } from './pieces.ts'
import type { World } from './world.ts'

/** Mocks templates and the documents that are written with them. */
export function sceneDoubles(world: World) {
  const { known } = world
  const desk = pieceDesk(world)
  const { owned, present, tell } = desk
  const formOf = (memberId: string, id: string): SceneForm => {
    const form = sceneForms.find((one) => one.id === id)
    if (!form) throw refuse(scenes.read, 'notFound')
    return { ...form, favourite: known.sceneMarks.includes(`${memberId} ${id}`) }
  }

  return [
    double(world, scenes.list, ({ caller: { userId } }) => ({
      scenes: sceneForms.map(({ id }) => {
        const { fields: _, example: __, edition: ___, passageCostsAtMost: ____, ...scene } = formOf(userId, id)
        return scene
      }),
    })),
    double(world, scenes.read, ({ caller, params }) => formOf(caller.userId, params.id)),
    double(world, scenes.favourite, ({ caller: { userId }, params: { id }, body: { favourite } }) => {
      formOf(userId, id)
      known.sceneMarks = known.sceneMarks.filter((mark) => mark !== `${userId} ${id}`)
      if (favourite) known.sceneMarks.push(`${userId} ${id}`)
      return null
    }),
    double(world, scenes.run, ({ caller: { userId }, params, body: { piece: id, inputs, replaces } }) => {
      const form = formOf(userId, params.id)
      const fields = checkInputs(form.fields, inputs)
      if (Object.keys(fields).length > 0) throw refuse(scenes.run, 'invalid', { result: { fields } })
      if (inputs['picture'] !== undefined && !pictureOf(world, userId, inputs))
        throw refuse(scenes.run, 'invalid', { result: { fields: { picture: 'unknown' } } })
      if (world.running.has(id)) throw refuse(scenes.run, 'answering')
      const there = owned(userId, id)
      if (there && (there.discarded || there.sceneId !== form.id)) throw refuse(scenes.run, 'notFound')
      const piece: KnownPiece = there ?? {
        id,
        sceneId: form.id,
        sceneName: form.name,
        title: '',
        excerpt: '',
        updatedAt: '',
        versions: [],
        memberId: userId,
        discarded: false,
      }
      if (piece.versions.length >= MOST_VERSIONS) {
        if (!piece.versions.some((one) => one.id === replaces)) throw refuse(scenes.run, 'versionsFull')
        piece.versions = piece.versions.filter((one) => one.id !== replaces)
      }
      if (!there) known.pieces.push(piece)
      const version: PieceVersion = {
        id: crypto.randomUUID(),
        revision: 0,
        edited: false,
        inputs,
        text: '',
        state: 'streaming',
        reason: null,
        stream: `run:${crypto.randomUUID()}`,
        seq: 0,
        model: 'Moyun Demo',
        offline: true,
        tokens: null,
        cost: null,
        milliseconds: null,
        createdAt: new Date().toISOString(),
        passage: null,
      }
      piece.versions.push(version)
      tell(piece)
      const reply = present(piece)
      writeOn(world, piece, version, sceneTexts[(piece.versions.length - 1) % sceneTexts.length] ?? '', () =>
        tell(piece),
      )
      return reply
    }),
    ...pieceDoubles(world, desk),
    ...passageDoubles(world, desk),
  ]
}
