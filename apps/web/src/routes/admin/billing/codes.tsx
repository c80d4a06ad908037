import type { CodeBatch } from '@moyun/api'
import { Button, Empty } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useAdminCall } from '../use-admin-call.ts'
import { AdminTable } from '../admin-table.tsx'
import { AdminTabs } from '../admin-tabs.tsx'
import { codeColumns } from './code-columns.tsx'
import { type CreatedCodes, CreatedCodesDialog } from './created-codes-dialog.tsx'
import { CreateCodesDialog } from './create-codes-dialog.tsx'
import { codesQuery } from './queries.ts'
import { WithdrawCodesDialog } from './withdraw-codes-dialog.tsx'

type Open = { dialog: 'make' } | { dialog: 'made'; made: CreatedCodes } | { dialog: 'withdraw'; batch: CodeBatch }

/** `/admin/codes`: redeem codes that give points, by batch. Admins create batches and withdraw them here. */
export function CodesPage() {
  const intl = useIntl()
  const [open, setOpen] = useState<Open | null>(null)
  const columns = useMemo(() => codeColumns(intl, (batch) => setOpen({ dialog: 'withdraw', batch })), [intl])
  const makeButton = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  /** The dialog that opened this one is gone, so focus returns to the button that opened that dialog. */
  const leave = () => {
    close()
    setTimeout(() => makeButton.current?.focus())
  }

  return (
    <AdminTabs open="codes">
      <Line>
        <p>
          <FormattedMessage id="admin.codes.lead" />
        </p>
        <Button kind="solid" ref={makeButton} onClick={() => setOpen({ dialog: 'make' })}>
          <FormattedMessage id="admin.codes.make" />
        </Button>
      </Line>
      <AdminTable
        label={intl.formatMessage({ id: 'admin.codes' })}
        columns={columns}
        query={useInfiniteQuery(codesQuery(useAdminCall()))}
        idOf={({ id }) => id}
        empty={
          <Empty title={<FormattedMessage id="admin.codes.none" />}>
            <FormattedMessage id="admin.codes.noneWhat" />
          </Empty>
        }
      />
      {open?.dialog === 'make' ? (
        <CreateCodesDialog onMade={(made) => setOpen({ dialog: 'made', made })} onClose={close} />
      ) : null}
      {open?.dialog === 'made' ? <CreatedCodesDialog made={open.made} onClose={leave} /> : null}
      {open?.dialog === 'withdraw' ? <WithdrawCodesDialog batch={open.batch} onClose={close} /> : null}
    </AdminTabs>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[6]}`};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${({ theme }) => theme.space[5]};
  color: ${({ theme }) => theme.color.textMuted};
`
