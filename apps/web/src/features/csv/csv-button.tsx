import { Button } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useToastError } from '../../app/errors/use-toast-error.ts'
import { loadChunk } from '../../session/stale-build-reload.ts'

export interface CsvButtonProps {
  /** File name without extension. */
  name: string
  head: readonly string[]
  /** Loads all rows. */
  rows: () => Promise<readonly (readonly (string | number)[])[]>
  /** Called after the file was saved. */
  onSaved?: () => void
  /** The button's label. */
  children: ReactNode
}

/** Exports a list as a CSV file: all rows, not only the visible ones. */
export function CsvButton({ name, head, rows, onSaved, children }: CsvButtonProps) {
  const sayFailed = useToastError()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const [{ toCsv }, { saveText }, loadedRows] = await Promise.all([
        loadChunk(import('./write-csv.ts')),
        loadChunk(import('../../app/save-as.ts')),
        rows(),
      ])
      saveText(toCsv(head, loadedRows), `${name}.csv`, 'text/csv')
    },
    onSuccess: () => onSaved?.(),
    onError: sayFailed,
  })

  return (
    <Button kind="line" size="s" busy={isPending} onClick={() => mutate()}>
      <Download size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
      {children}
    </Button>
  )
}
