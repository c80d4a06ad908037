import type { ComponentType } from 'react'
import { RoomWords } from './room-words.ts'

/** Wraps a component in its message provider. */
export const inWords = <Props extends object>(Part: ComponentType<Props>) =>
  function InWords(props: Props) {
    return (
      <RoomWords>
        <Part {...props} />
      </RoomWords>
    )
  }
