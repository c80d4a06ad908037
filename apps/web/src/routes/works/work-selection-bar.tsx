import { MAX_WORKS, type Work } from '@moyun/api'
import { Button, SelectionBar } from '@moyun/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type Confirmation, WorkConfirmation } from './work-confirmation.tsx'
import type { Selection } from './use-selection.ts'
import { type WorkActionRequest, useWorkActions } from './use-work-actions.ts'

export interface WorkSelectionBarProps {
  /** The works that are shown. */
  works: readonly Work[]
  selection: Selection
  trash: boolean
}

/** The actions on the selected works. Publishing and permanent deletion ask for confirmation. */
export function WorkSelectionBar({ works, selection, trash }: WorkSelectionBarProps) {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const actions = useWorkActions()
  const start = (doing: WorkActionRequest) =>
    actions.mutate(doing, doing.action === 'pack' ? {} : { onSuccess: selection.end })
  const chosen = works.filter(({ id }) => selection.ids.has(id))
  const under = actions.isPending ? actions.variables.action : null
  const button = (
    action: WorkActionRequest['action'],
    of: readonly Work[],
    words: ReactNode,
    onPress = () => start({ action, chosen: of }),
  ) => (
    <Button
      key={action}
      size="s"
      kind={action === 'erase' ? 'danger' : 'soft'}
      busy={under === action}
      disabled={of.length === 0 || (under !== null && under !== action)}
      onClick={onPress}
    >
      {words}
    </Button>
  )
  const seenBy = (visibility: Work['visibility']) => chosen.filter((work) => work.visibility === visibility)
  const word = (action: WorkActionRequest['action']) => <FormattedMessage id="works.do" values={{ action }} />

  return (
    <>
      <SelectionBar count={chosen.length} busy={actions.isPending} onClear={selection.end}>
        <Button
          size="s"
          kind="quiet"
          disabled={actions.isPending}
          onClick={selection.all ? selection.chooseNone : selection.chooseAll}
        >
          <FormattedMessage
            id={selection.all ? 'works.chooseNone' : 'works.chooseAll'}
            values={{ count: works.length }}
          />
        </Button>
        {trash ? (
          <>
            {button('restore', chosen, word('restore'))}
            {button('erase', chosen, word('erase'), () => setConfirmation({ action: 'erase', chosen }))}
          </>
        ) : (
          <>
            {button('pack', chosen.length > MAX_WORKS ? [] : chosen, word('pack'))}
            {button('publish', seenBy('private'), word('publish'), () =>
              setConfirmation({ action: 'publish', chosen: seenBy('private') }),
            )}
            {button('withdraw', seenBy('public'), word('withdraw'))}
            {button('discard', chosen, word('discard'))}
          </>
        )}
      </SelectionBar>
      <WorkConfirmation confirmation={confirmation} onClose={() => setConfirmation(null)} onDo={start} />
    </>
  )
}
