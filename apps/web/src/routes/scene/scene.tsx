import { Wrap } from '@moyun/ui'
import { Desk } from './desk.tsx'
import { useOpenPiece } from './open-piece.ts'

/** R10, `/creation/scene`: a form on the left, the generated text on the right. */
export function ScenePage() {
  const opened = useOpenPiece()

  return (
    <Wrap>
      <Desk key={opened.id} opened={opened} />
    </Wrap>
  )
}
