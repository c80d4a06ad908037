import { useState } from 'react'
import { isAnimated } from './is-animated.ts'

/** The names of the animated files, of which only the first frame is used. `look` inspects files as they are added. */
export function useAnimatedFiles() {
  const [names, setNames] = useState<readonly string[]>([])
  const look = async (files: readonly File[]) => {
    const moving = await Promise.all(files.map(isAnimated))
    const isNew = (name: string) => files.some((file) => file.name === name)
    setNames((known) => [
      ...known.filter((name) => !isNew(name)),
      ...files.filter((_, place) => moving[place]).map(({ name }) => name),
    ])
  }
  return { names, look, forget: () => setNames([]) }
}
