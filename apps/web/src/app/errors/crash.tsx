import { Button, copyText } from '@moyun/ui'
import { useEffect, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { ErrorPage } from './error-page.tsx'

interface CrashProps {
  within: boolean
  /** The reference for finding the bug. */
  incident: string
  onRetry: () => void
}

/** Replaces a page that a bug has broken. The user can mount the page again or copy the reference to report the bug. */
export function Crash({ within, incident, onRetry }: CrashProps) {
  const id = useId()
  const [copied, setCopied] = useState<boolean | null>(null)

  // The element that had the focus was removed with the page.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true })
  }, [])

  return (
    <ErrorPage within={within} title="shell.broken" why="shell.brokenWhy" action="shell.retry" onAct={onRetry}>
      <Line>
        <span id={id}>
          <FormattedMessage id="shell.incident" values={{ id: <code>{incident}</code> }} />
        </span>
        <Button
          kind="quiet"
          size="s"
          aria-describedby={id}
          onClick={() =>
            void copyText(incident).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          <FormattedMessage id="shell.copy" />
        </Button>
        <Button kind="quiet" size="s" onClick={() => location.reload()}>
          <FormattedMessage id="shell.reload" />
        </Button>
        <span role="status">
          {copied === null ? null : <FormattedMessage id={copied ? 'shell.copied' : 'shell.notCopied'} />}
        </span>
      </Line>
    </ErrorPage>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  align-items: center;
  justify-content: center;
  padding-inline: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};

  code {
    font-family: ${({ theme }) => theme.font.mono};
    overflow-wrap: anywhere;
    user-select: all;
  }
`
