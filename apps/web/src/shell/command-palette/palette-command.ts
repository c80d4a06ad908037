import type { Command } from '@moyun/ui'
import type { Searchable } from './search.ts'

/** A palette command with its action and its search terms. */
export interface PaletteCommand extends Command, Searchable {
  run: () => void
}
