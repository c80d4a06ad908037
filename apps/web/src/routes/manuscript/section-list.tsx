import { currentOutline } from '@moyun/machines'
import { Button, TableOfContents, type TableOfContentsEntry, Drawer } from '@moyun/ui'
import { List } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useMediaQuery } from '../../components/use-media-query.ts'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'
import { sectionLength, isStreaming, findSection } from './manuscript-view.ts'

export interface SectionListProps {
  opened: OpenManuscript
  chosen: string | null
  onChoose: (id: string) => void
}

/** The table of contents with the progress of each section; in a drawer on narrow screens. */
export function SectionList({ opened, chosen, onChoose }: SectionListProps) {
  const intl = useIntl()
  const isNarrow = useMediaQuery('(width < 900px)')
  const [isOpen, show] = useState(false)
  const label = intl.formatMessage({ id: 'zscene.contents' })
  const lines = useLines(opened)
  if (!isNarrow)
    return (
      <Stays>
        <TableOfContents label={label} entries={lines} chosen={chosen} onChoose={onChoose} />
      </Stays>
    )
  return (
    <div>
      <Button size="s" onClick={() => show(true)}>
        <List size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
        {label}
      </Button>
      <Drawer open={isOpen} onOpenChange={show} side="start" title={label}>
        <Inside>
          <TableOfContents
            label={label}
            entries={lines}
            chosen={chosen}
            onChoose={(id) => {
              show(false)
              onChoose(id)
            }}
          />
        </Inside>
      </Drawer>
    </div>
  )
}

function useLines(opened: OpenManuscript): TableOfContentsEntry[] {
  const intl = useIntl()
  const context = useManuscript(opened, (snapshot) => snapshot.context)

  return currentOutline(context).map(({ id, level, title, length }) => {
    const section = findSection(context, id)
    const count = sectionLength(context, id)
    const run = section?.run
    const state = isStreaming(run)
      ? run.seq === 0
        ? 'waiting'
        : 'writing'
      : count > 0
        ? 'written'
        : run && run.state !== 'done'
          ? 'failed'
          : length > 0
            ? 'open'
            : 'bare'
    const what = section?.proposal === null || section?.proposal === undefined ? state : 'proposal'
    return {
      id,
      level,
      title: title || intl.formatMessage({ id: 'ui.outline.untitled' }),
      state,
      note: state === 'bare' ? null : <FormattedMessage id="zscene.lineNote" values={{ what, count, length }} />,
      locked: section?.locked ?? false,
      lockedLabel: intl.formatMessage({ id: 'zscene.isLocked' }),
    }
  })
}

const Stays = styled.div`
  position: sticky;
  inset-block-start: ${({ theme }) => theme.space[4]};
  overflow-y: auto;
  max-block-size: calc(100dvh - 140px);
`

const Inside = styled.div`
  padding: ${({ theme }) => `0 ${theme.space[6]} ${theme.space[6]}`};
`
