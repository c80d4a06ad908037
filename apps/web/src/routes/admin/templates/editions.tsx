import type { TemplateEdition } from '@moyun/api'
import { Button, ConfirmDialog, Empty, Tag } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useErrorMessage } from '../../../app/errors/error-message.ts'
import { Row, RowList } from '../../../components/row-list.tsx'
import { AuditTime } from '../audit-entry-cells.tsx'

export interface EditionsProps {
  /** Newest first. */
  editions: readonly TemplateEdition[]
  busy: boolean
  error: unknown
  onReturn: (edition: number, onDone: () => void) => void
}

/** The published editions with their admins; each can be restored. */
export function Editions({ editions, busy, error, onReturn }: EditionsProps) {
  const problem = useErrorMessage(error)
  const [editionToRestore, setEditionToRestore] = useState<number | null>(null)
  const close = () => setEditionToRestore(null)

  if (editions.length === 0)
    return (
      <Empty title={<FormattedMessage id="admin.templates.noEditions" />}>
        <FormattedMessage id="admin.templates.noEditionsWhy" />
      </Empty>
    )
  return (
    <>
      <RowList>
        {editions.map((one) => (
          <Row
            key={one.edition}
            title={
              <FormattedMessage
                id="admin.templates.edition"
                values={{ edition: one.edition, noted: one.note === '' ? 'no' : 'yes', note: <bdi>{one.note}</bdi> }}
              />
            }
            note={<Facts {...one} />}
            end={
              one.current ? (
                <Current />
              ) : (
                <Back edition={one.edition} onPress={() => setEditionToRestore(one.edition)} />
              )
            }
          />
        ))}
      </RowList>
      {editionToRestore === null ? null : (
        <ConfirmDialog
          busy={busy}
          title={<FormattedMessage id="admin.templates.returnAsk" values={{ edition: editionToRestore }} />}
          description={<FormattedMessage id="admin.templates.returnWhat" />}
          confirm={<FormattedMessage id="admin.templates.return" />}
          problem={problem}
          onConfirm={() => onReturn(editionToRestore, close)}
          onClose={close}
        />
      )}
    </>
  )
}

function Facts({ by, publishedAt }: TemplateEdition) {
  if (publishedAt === null) return <FormattedMessage id="admin.templates.asMade" />
  return (
    <>
      <bdi>{by ?? ''}</bdi>
      <AuditTime at={publishedAt} />
    </>
  )
}

function Current() {
  return (
    <Tag tone="success">
      <FormattedMessage id="admin.templates.current" />
    </Tag>
  )
}

function Back({ edition, onPress }: { edition: number; onPress: () => void }) {
  const intl = useIntl()
  return (
    <Button size="s" aria-label={intl.formatMessage({ id: 'admin.templates.returnTo' }, { edition })} onClick={onPress}>
      <FormattedMessage id="admin.templates.return" />
    </Button>
  )
}
