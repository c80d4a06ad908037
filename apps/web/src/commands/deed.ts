import type { Command } from '@moyun/ui'
import type { Findable } from './find.ts'

/** A command of the palette with what it does, and what else it is found by. */
export interface Deed extends Command, Findable {
  run: () => void
}
