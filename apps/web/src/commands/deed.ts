import type { Command } from '@moyun/ui'
import type { Findable } from './find.ts'

/** A palette command with its action and its search terms. */
export interface Deed extends Command, Findable {
  run: () => void
}
