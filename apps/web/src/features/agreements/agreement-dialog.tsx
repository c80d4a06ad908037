import type { Acceptance, AgreementDocument } from '@moyun/api'
import { Button, Dialog, TextLink } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { BeijingDay } from '../../components/time.tsx'

export interface AgreementDialogProps extends Pick<Acceptance, 'current' | 'changed' | 'accepted'> {
  /** The acceptance is being saved. */
  busy?: boolean
  onAccept: () => void
  onLeave: () => void
}

/**
 * Says what has changed since the version that the member accepted last, and asks them to accept the new one. The
 * agreements open in a new tab.
 */
export function AgreementDialog({ current, changed, accepted, busy = false, onAccept, onLeave }: AgreementDialogProps) {
  const [last] = accepted
  const what = changed.length === 1 ? changed[0] : 'both'
  const since = <BeijingDay at={current.since} />

  return (
    <Dialog
      open
      firm
      role="alertdialog"
      busy={busy}
      title={<FormattedMessage id={last ? 'agreements.changed' : 'agreements.first'} values={{ what }} />}
      description={
        <FormattedMessage
          id={last ? 'agreements.changedLead' : 'agreements.firstLead'}
          values={{ since, version: current.version, last: last?.version }}
        />
      }
      actions={
        <>
          <Button disabled={busy} onClick={onLeave}>
            <FormattedMessage id="agreements.leave" />
          </Button>
          <Button kind="solid" busy={busy} onClick={onAccept}>
            <FormattedMessage id="agreements.accept" />
          </Button>
        </>
      }
    >
      <Papers>
        {changed.map((agreement) => (
          <li key={agreement}>
            <TextLink href={addressOf[agreement]} target="_blank" rel="noopener">
              <FormattedMessage id="agreements.paper" values={{ agreement }} />
            </TextLink>
          </li>
        ))}
      </Papers>
    </Dialog>
  )
}

const addressOf: Readonly<Record<AgreementDocument, string>> = {
  terms: '/agreement#terms',
  privacy: '/agreement#privacy',
}

const Papers = styled.ul`
  display: grid;
  justify-items: start;
  padding: 0;
  list-style: none;

  a {
    display: block;
    padding-block: 10px;
  }
`
