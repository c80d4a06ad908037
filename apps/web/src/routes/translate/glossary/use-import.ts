import type { Term } from '@moyun/api'
import { useMutation } from '@tanstack/react-query'
import { loadChunk } from '../../../session/stale-build-reload.ts'
import type { ImportPlan } from './plan-import.ts'

/** In bytes: ten times the size of a full glossary. */
const LARGEST = 2 * 1024 * 1024

/** Why a file could not be imported. */
export type ImportProblem = 'tooLarge' | 'noText' | 'none'

/** Reads a file of terms and plans the import. The parser is loaded with the first file. */
export function useImport() {
  const {
    mutate,
    data: outcome,
    reset,
    error,
    isPending,
  } = useMutation({
    networkMode: 'always',
    mutationFn: async ({
      file,
      current,
    }: {
      file: File
      current: readonly Term[]
    }): Promise<ImportPlan | ImportProblem> => {
      if (file.size > LARGEST) return 'tooLarge'
      const [{ parseTerms }, { planImport }, bytes] = await Promise.all([
        loadChunk(import('./glossary-csv.ts')),
        loadChunk(import('./plan-import.ts')),
        file.arrayBuffer(),
      ])
      const lines = parseTerms(new Uint8Array(bytes))
      if (lines === null) return 'noText'
      return lines.length === 0 ? 'none' : planImport(lines, current)
    },
  })
  const isPlan = typeof outcome === 'object'
  return {
    read: mutate,
    forget: reset,
    isPending,
    error,
    plan: isPlan ? outcome : null,
    problem: isPlan ? null : (outcome ?? null),
  }
}
