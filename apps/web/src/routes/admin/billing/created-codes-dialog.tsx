import type { adminBilling, ResultOf } from '@moyun/api'
import { Alert, Button, copyText, Dialog, TextArea } from '@moyun/ui'
import { beijingDay } from '@moyun/ui/time'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { CsvButton } from '../../../features/csv/csv-button.tsx'
import { useUnsavedInput } from '../../../shell/unsaved-input.ts'
import { beijingTimeHeading, withBeijingZone } from '../../../components/time.tsx'

export type CreatedCodes = ResultOf<typeof adminBilling.makeCodes>

export interface CreatedCodesDialogProps {
  made: CreatedCodes
  onClose: () => void
}

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** Shows new codes, once, to be copied or saved. Closing without either asks for confirmation. */
export function CreatedCodesDialog({ made: { batch, codes }, onClose }: CreatedCodesDialogProps) {
  const intl = useIntl()
  const [copied, setCopied] = useState(false)
  const [saved, setSaved] = useState(false)
  const [confirmingClose, setConfirmingClose] = useState(false)
  const isKept = copied || saved
  useUnsavedInput(isKept ? null : 'unsaved')
  const leave = () => (isKept || confirmingClose ? onClose() : setConfirmingClose(true))
  // Where copying fails, the codes can still be saved, and read.
  const copy = () =>
    void copyText(codes.join('\n')).then(
      () => setCopied(true),
      () => {},
    )
  const head = (column: string) => intl.formatMessage({ id: 'admin.codes.column' }, { column })

  return (
    <Dialog
      open
      onOpenChange={leave}
      role="alertdialog"
      title={<FormattedMessage id="admin.codes.made" values={{ count: codes.length }} />}
      description={<FormattedMessage id="admin.codes.madeWhat" />}
      actions={
        <Button kind={isKept ? 'solid' : 'line'} onClick={leave}>
          <FormattedMessage id="admin.codes.close" values={{ confirming: String(confirmingClose && !isKept) }} />
        </Button>
      }
    >
      <Rows>
        <Ways>
          <Button kind="line" size="s" onClick={copy}>
            {copied ? <Check {...icon} /> : <Copy {...icon} />}
            <FormattedMessage id="admin.codes.copy" values={{ copied: String(copied) }} />
          </Button>
          <CsvButton
            name={fileNameOf(intl, batch.madeAt)}
            head={['code', 'points', 'endsAt', 'note'].map((column) =>
              column === 'endsAt' ? withBeijingZone(intl, head(column)) : head(column),
            )}
            rows={async () => codes.map((code) => [code, batch.points, beijingDay(batch.endsAt), batch.note])}
            onSaved={() => setSaved(true)}
          >
            <FormattedMessage id="admin.codes.csv" />
          </CsvButton>
        </Ways>
        <TextArea
          readOnly
          label={<FormattedMessage id="admin.codes" />}
          rows={Math.min(codes.length, 8)}
          value={codes.join('\n')}
        />
        {confirmingClose && !isKept ? (
          <Alert tone="danger">
            <FormattedMessage id="admin.codes.leaveAsk" />
          </Alert>
        ) : null}
      </Rows>
    </Dialog>
  )
}

const fileNameOf = (intl: IntlShape, madeAt: string) =>
  intl.formatMessage({ id: 'admin.codes.file' }, { day: beijingTimeHeading(intl, beijingDay(madeAt)) })

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};

  textarea {
    font-variant-numeric: tabular-nums;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`
