import { Button } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSayFailed } from '../failures/use-say-failed.ts'
import { arrival } from '../session/renewal.ts'

export interface CsvButtonProps {
  /** Of the file, without its ending. */
  name: string
  head: readonly string[]
  /** Brings every row. */
  rows: () => Promise<readonly (readonly (string | number)[])[]>
  /** The file was given. */
  onSaved?: () => void
  /** What the button says. */
  children: ReactNode
}

/** Takes a list along as a file for a spreadsheet: all of it, not only what shows. */
export function CsvButton({ name, head, rows, onSaved, children }: CsvButtonProps) {
  const sayFailed = useSayFailed()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const [{ csvOf, saveCsv }, brought] = await Promise.all([arrival(import('./save-csv.ts')), rows()])
      saveCsv(`${name}.csv`, csvOf(head, brought))
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
