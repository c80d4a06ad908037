import { type Term, translations } from '@moyun/api'
import { Alert, Button, Dialog } from '@moyun/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../../api/client.ts'
import { useErrorMessage } from '../../../app/errors/error-message.ts'
import { loadChunk } from '../../../session/stale-build-reload.ts'
import { ImportPreview } from './import-preview.tsx'
import type { ImportPlan } from './plan-import.ts'
import { TermList } from './term-list.tsx'
import { ALL, pairOf, TermTools } from './term-tools.tsx'
import { type ImportProblem, useImport } from './use-import.ts'
import { isBlank, isOneSided, useTerms } from './use-terms.ts'

interface TermsProps {
  first: readonly Term[]
  onClose: () => void
  onSaved: () => void
}

const blank: Term = { source: '', target: '', sourceLanguage: 'any', targetLanguage: 'any' }

/** Saves the whole glossary with one call. */
function useSave({ onClose, onSaved }: Pick<TermsProps, 'onClose' | 'onSaved'>) {
  const call = useCall()
  return useMutation({
    networkMode: 'always',
    mutationFn: (terms: readonly Term[]) =>
      call(translations.writeGlossary, { body: { terms: [...terms] } }, { quiet: true }),
    onSuccess: () => {
      onSaved()
      onClose()
    },
  })
}

/** The glossary editor; it is saved as a whole, including imported terms. */
export function GlossaryEditor({ first, ...callbacks }: TermsProps) {
  const draft = useTerms(first.length > 0 ? first : [blank])
  const [pair, setPair] = useState(ALL)
  const [isChecked, setChecked] = useState(false)
  const file = useImport()
  const save = useSave(callbacks)
  const terms = draft.terms.filter((term) => !isBlank(term)).map(({ id: _, ...term }) => term)
  /** Continues if no term is incomplete; otherwise shows those that are. */
  const whole = (go: () => void) => {
    if (!draft.terms.some(isOneSided)) return go()
    setChecked(true)
    setPair(ALL)
  }
  const { plan } = file
  const back = () => {
    save.reset()
    file.forget()
  }

  return (
    <Dialog
      open
      wide
      onOpenChange={callbacks.onClose}
      role="alertdialog"
      busy={save.isPending}
      title={<FormattedMessage id={plan ? 'translate.import' : 'translate.glossary'} />}
      description={plan ? undefined : <FormattedMessage id="translate.glossaryLead" />}
      actions={
        <TermActions
          plan={plan}
          busy={save.isPending}
          onBack={plan ? back : callbacks.onClose}
          onSave={() => (plan ? save.mutate(plan.terms) : whole(() => save.mutate(terms)))}
        />
      }
    >
      <Problems error={save.error ?? file.error} problem={file.problem} />
      {plan ? (
        <ImportPreview plan={plan} />
      ) : (
        <>
          <TermTools
            terms={draft.terms}
            pair={pair}
            onPair={setPair}
            onAdd={() => draft.add(newTerm(draft.terms, pair))}
            rows={async () => terms.map((await loadChunk(import('./glossary-csv.ts'))).termToRow)}
            onFile={(chosen) => whole(() => file.read({ file: chosen, current: terms }))}
          />
          <TermList {...draft} key={pair} pair={pair} isChecked={isChecked} />
        </>
      )}
    </Dialog>
  )
}

/** An empty term of the language pair that is shown. */
function newTerm(terms: readonly Term[], pair: string): Term {
  const like = terms.find((term) => pairOf(term) === pair)
  return like ? { ...blank, sourceLanguage: like.sourceLanguage, targetLanguage: like.targetLanguage } : blank
}

function TermActions({
  plan,
  busy,
  onBack,
  onSave,
}: {
  plan: ImportPlan | null
  busy: boolean
  onBack: () => void
  onSave: () => void
}) {
  const changes = plan ? plan.added + plan.replaced.length : 0
  return (
    <>
      <Button kind="quiet" onClick={onBack}>
        <FormattedMessage id="translate.cancel" />
      </Button>
      <Button busy={busy} disabled={plan !== null && changes === 0} onClick={onSave}>
        <FormattedMessage id={plan ? 'translate.importDo' : 'translate.save'} values={{ count: changes }} />
      </Button>
    </>
  )
}

/** Why saving or importing failed. */
function Problems({ error, problem }: { error: Error | null; problem: ImportProblem | null }) {
  const why = useErrorMessage(error)
  if (why === undefined && problem === null) return null
  return <Alert tone="danger">{why ?? <FormattedMessage id="translate.importProblem" values={{ problem }} />}</Alert>
}
