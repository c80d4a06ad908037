import { type Piece, pieces, randomId, readRow, RESET, sceneDesk, type SceneInputs } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useRoom } from '../../../room/room.ts'
import { useAdminCall } from '../admin-call.ts'

interface Asked {
  language: 'zh' | 'en'
  inputs: SceneInputs
}

/** Tries the kept draft of a scene, and follows what is written. Each trial is a version of one piece that is in no list. */
export function useTrial(sceneId: string) {
  const call = useAdminCall()
  const [pieceId] = useState(randomId)
  const [piece, setPiece] = useState<Piece | null>(null)
  const version = piece?.versions.at(-1) ?? null
  const trying = useMutation({ networkMode: 'always', mutationFn: (asked: Asked) => call(sceneDesk.tryOut, { params: { id: sceneId }, body: { piece: pieceId, ...asked } }, { key: randomId(), quiet: true }), onSuccess: setPiece })
  const stopping = useMutation({ networkMode: 'always', mutationFn: () => call(pieces.stop, { params: { id: pieceId } }, { quiet: true }), onSuccess: setPiece })
  const isWriting = version?.state === 'streaming'

  useFollowed(isWriting ? version : null, {
    onText: (seq, text) => setPiece((before) => before && { ...before, versions: before.versions.map((one, at, all) => (at === all.length - 1 && one.seq < seq ? { ...one, seq, text: one.text + text } : one)) }),
    onEnd: () => void call(pieces.read, { params: { id: pieceId } }, { quiet: true }).then(setPiece, () => {}),
  })

  return { version, trying, stopping, isWriting }
}

/** Hears what a run says, from the row on that is known. */
function useFollowed(run: { stream: string; seq: number } | null, { onText, onEnd }: { onText: (seq: number, text: string) => void; onEnd: () => void }) {
  const { realtime } = useRoom()
  const stream = run?.stream ?? null

  useEffect(() => {
    if (stream === null) return
    const heard = realtime.on('rows', ({ rows }) => {
      for (const row of rows.filter((one) => one.stream === stream)) {
        const read = readRow(row)
        if (read?.type === 'delta') onText(row.seq, read.data.text)
        else if (read?.type === RESET || read !== null) onEnd()
      }
    })
    realtime.send({ type: 'follow', stream, after: run?.seq ?? null })
    return () => {
      heard.unsubscribe()
      if (realtime.getSnapshot().status === 'active') realtime.send({ type: 'unfollow', stream })
    }
    // Of one run: what is told meanwhile changes nothing about whom to follow.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [realtime, stream])
}
