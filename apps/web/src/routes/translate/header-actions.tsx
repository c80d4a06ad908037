import { Button } from '@moyun/ui'
import { BookA, History } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Glossary } from './glossary/glossary.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import type { OpenTranslation } from './open-translation.ts'

/** The page's actions: new translation, history and glossary. */
export function HeaderActions({ opened }: { opened: OpenTranslation }) {
  const [drawer, show] = useState<'history' | 'glossary' | null>(null)
  const close = () => show(null)

  return (
    <>
      <Button kind="quiet" onClick={() => show('glossary')}>
        <BookA size={16} aria-hidden="true" />
        <FormattedMessage id="translate.glossary" />
      </Button>
      <Button kind="quiet" onClick={() => show('history')}>
        <History size={16} aria-hidden="true" />
        <FormattedMessage id="translate.history" />
      </Button>
      <Button asChild>
        <Link to="/translate">
          <FormattedMessage id="translate.new" />
        </Link>
      </Button>
      {drawer === 'history' ? <HistoryDrawer openedId={opened.id} onClose={close} /> : null}
      {drawer === 'glossary' ? (
        <Glossary onClose={close} onSaved={() => opened.actor.send({ type: 'translate' })} />
      ) : null}
    </>
  )
}
