import {
  checkInputs,
  type Piece,
  pieces,
  randomId,
  readRow,
  type SceneDraft,
  sceneDesk,
  type SceneInputs,
} from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRoom } from '../../../room/room.ts'
import { useAdminCall } from '../admin-call.ts'
import type { DraftLanguage } from './field-changes.ts'

interface Asked {
  language: DraftLanguage
  inputs: SceneInputs
}

/** The inputs of a trial: the saved draft's example with the changes made here, without fields that no longer exist. */
export function useFilledIn(draft: SceneDraft) {
  const [language, setLanguage] = useState<DraftLanguage>('zh')
  const [filled, setFilled] = useState<Partial<Record<DraftLanguage, SceneInputs>>>({})
  const { fields, example } = draft[language] ?? draft.zh
  const inputs = Object.fromEntries(
    Object.entries(filled[language] ?? example).filter(([name]) => fields.some((field) => field.name === name)),
  )

  return {
    language,
    setLanguage,
    fields,
    inputs,
    wrong: checkInputs(fields, inputs),
    fill: (next: SceneInputs) => setFilled({ ...filled, [language]: next }),
  }
}

/**
 * Runs the saved draft of a scene and follows the generated text. Each trial is a version of one piece, which is in no
 * list.
 */
export function useTrial(sceneId: string) {
  const call = useAdminCall()
  const { realtime } = useRoom()
  const [pieceId] = useState(randomId)
  const [piece, setPiece] = useState<Piece | null>(null)
  const version = piece?.versions.at(-1) ?? null
  const isWriting = version?.state === 'streaming'
  const stream = isWriting ? version.stream : null
  const trying = useMutation({
    networkMode: 'always',
    mutationFn: (asked: Asked) =>
      call(
        sceneDesk.tryOut,
        { params: { id: sceneId }, body: { piece: pieceId, ...asked } },
        { key: randomId(), quiet: true },
      ),
    onSuccess: setPiece,
  })
  const stopping = useMutation({
    networkMode: 'always',
    mutationFn: () => call(pieces.stop, { params: { id: pieceId } }, { quiet: true }),
    onSuccess: setPiece,
  })

  useEffect(() => {
    if (stream === null) return
    const heard = realtime.on('rows', ({ rows }) => {
      for (const row of rows.filter((one) => one.stream === stream)) {
        const read = readRow(row)
        if (read?.type === 'delta') setPiece((before) => before && withText(before, row.seq, read.data.text))
        // The stream has ended, or its events are gone.
        else if (read) void call(pieces.read, { params: { id: pieceId } }, { quiet: true }).then(setPiece, () => {})
      }
    })
    realtime.send({ type: 'follow', stream, after: 0 })
    return () => {
      heard.unsubscribe()
      if (realtime.getSnapshot().status === 'active') realtime.send({ type: 'unfollow', stream })
    }
  }, [realtime, stream, call, pieceId])

  return { version, trying, stopping, isWriting }
}

/** Appends a row's text to the newest version, unless the version already includes it. */
const withText = (piece: Piece, seq: number, text: string): Piece => ({
  ...piece,
  versions: piece.versions.map((one, at, all) =>
    at === all.length - 1 && one.seq < seq ? { ...one, seq, text: one.text + text } : one,
  ),
})

export type TrialOf = ReturnType<typeof useTrial>
export type FilledIn = ReturnType<typeof useFilledIn>
