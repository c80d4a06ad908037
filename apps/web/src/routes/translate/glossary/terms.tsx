import { type Term, translations } from '@moyun/api'
import { Alert, Button, Dialog } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../../call.ts'
import { useProblem } from '../../../failures/problem.ts'
import { arrival } from '../../../session/renewal.ts'
import { ImportPreview } from './import-preview.tsx'
import { TermList } from './term-list.tsx'
import { ALL, pairOf, TermTools } from './term-tools.tsx'
import { useImport } from './use-import.ts'
import { isBlank, isHalf, useTerms } from './use-terms.ts'

interface TermsProps {
  first: readonly Term[]
  onClose: () => void
  onKept: () => void
}

const blank: Term = { source: '', target: '', sourceLanguage: 'any', targetLanguage: 'any' }

/** The glossary while it is edited; it is saved as a whole, also what a file adds to it. */
export function Terms({ first, onClose, onKept }: TermsProps) {
  const call = useCall()
  const draft = useTerms(first.length > 0 ? first : [blank])
  const [pair, setPair] = useState(ALL)
  const [isChecked, setChecked] = useState(false)
  const file = useImport()
  const written = draft.terms.filter((term) => !isBlank(term)).map(({ id: _, ...term }) => term)
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (terms: readonly Term[]) => call(translations.writeGlossary, { body: { terms: [...terms] } }, { quiet: true }),
    onSuccess: () => {
      onKept()
      onClose()
    },
  })
  const why = useProblem(save.error ?? file.error)
  /** Goes on where no term has one side alone; else they are shown. */
  const whole = (go: () => void) => {
    if (!draft.terms.some(isHalf)) return go()
    setChecked(true)
    setPair(ALL)
  }
  const add = () => {
    const like = draft.terms.find((term) => pairOf(term) === pair)
    draft.add(like ? { ...blank, sourceLanguage: like.sourceLanguage, targetLanguage: like.targetLanguage } : blank)
  }
  const { plan } = file
  const changes = plan ? plan.added + plan.replaced.length : 0
  const back = () => {
    save.reset()
    file.forget()
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      role="alertdialog"
      busy={save.isPending}
      title={<FormattedMessage id={plan ? 'translate.import' : 'translate.glossary'} />}
      description={plan ? undefined : <FormattedMessage id="translate.glossaryLead" />}
      actions={
        <>
          <Button kind="quiet" onClick={plan ? back : onClose}>
            <FormattedMessage id="translate.cancel" />
          </Button>
          <Button busy={save.isPending} disabled={plan !== null && changes === 0} onClick={() => (plan ? save.mutate(plan.terms) : whole(() => save.mutate(written)))}>
            <FormattedMessage id={plan ? 'translate.importDo' : 'translate.save'} values={{ count: changes }} />
          </Button>
        </>
      }
    >
      {why === undefined ? null : <Alert tone="danger">{why}</Alert>}
      {file.problem === null ? null : (
        <Alert tone="danger">
          <FormattedMessage id="translate.importProblem" values={{ problem: file.problem }} />
        </Alert>
      )}
      {plan ? (
        <ImportPreview plan={plan} />
      ) : (
        <>
          <TermTools
            terms={draft.terms}
            pair={pair}
            onPair={setPair}
            onAdd={add}
            rows={async () => written.map((await arrival(import('./glossary-csv.ts'))).rowOf)}
            onFile={(chosen) => whole(() => file.read({ file: chosen, current: written }))}
          />
          <TermList {...draft} key={pair} pair={pair} isChecked={isChecked} />
        </>
      )}
    </Dialog>
  )
}
