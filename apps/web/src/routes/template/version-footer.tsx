import { countCodePoints, countWords, DOCUMENT_LIMIT, type DocumentVersion } from '@moyun/api'
import { Button, ConfirmDialog, copyText, DropdownMenu, MenuAction, withoutEmptyItems } from '@moyun/ui'
import { Check, Copy, Download, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useApp } from '../../app/app-services.ts'
import { SaveAsWorkButton } from '../../features/works/save-as-work-button.tsx'
import { workAddress } from '../../features/works/work-addresses.ts'
import { toPlainText } from './to-plain-text.ts'
import { exportAs, forms } from './export-as.ts'
import { SaveStatus } from './save-status.tsx'
import type { OpenDocument } from './open-document.ts'
import { useSaveAsWork } from './use-save-as-work.ts'

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const
/** The length is shown from this share of the limit on. */
const NEAR = 0.9

export interface VersionFooterProps {
  opened: OpenDocument
  version: DocumentVersion
  /** The text as edited here. */
  text: string
  writing: boolean
}

/** The version's length, save state, cost and actions. */
export function VersionFooter({ opened, version, text, writing }: VersionFooterProps) {
  const { actor } = opened
  const { cost } = version
  const length = countCodePoints(text)
  const isNear = length >= DOCUMENT_LIMIT * NEAR

  return (
    <Line data-bottom-bar data-writing={writing || undefined}>
      <Facts>
        <span>
          <FormattedMessage id="scene.count" values={{ ...countWords(text) }} />
        </span>
        {isNear ? (
          <span data-over={length > DOCUMENT_LIMIT || undefined}>
            <FormattedMessage id="scene.limit" values={{ length, limit: DOCUMENT_LIMIT }} />
          </span>
        ) : null}
        {cost === null || cost === 0 || writing ? null : (
          <span>
            <FormattedMessage id="scene.spent" values={{ cost }} />
          </span>
        )}
        <SaveStatus opened={opened} version={version} />
      </Facts>
      {writing ? (
        <Button onClick={() => actor.send({ type: 'answer.stop' })}>
          <FormattedMessage id="scene.stop" />
        </Button>
      ) : (
        <Actions key={version.id} opened={opened} version={version} text={text} />
      )}
    </Line>
  )
}

function Actions({ opened, version, text }: Omit<VersionFooterProps, 'writing'>) {
  const intl = useIntl()
  const { toasts } = useApp()
  const { save, publish } = useSaveAsWork(opened, version.id)
  const [asks, ask] = useState(false)
  const nothing = text.trim() === ''
  const copy = (what: string) =>
    void copyText(what).then(() => toasts.show({ text: intl.formatMessage({ id: 'scene.copied' }) }))
  const quiet = (label: string, picture: ReactNode) => (
    <Button kind="quiet" disabled={nothing}>
      {picture}
      <FormattedMessage id={label} />
    </Button>
  )

  return (
    <Ends>
      <DropdownMenu trigger={quiet('scene.copy', <Copy {...icon} />)}>
        <MenuAction onChosen={() => copy(toPlainText(withoutEmptyItems(text)))}>
          <FormattedMessage id="scene.copyPlain" />
        </MenuAction>
        <MenuAction onChosen={() => copy(withoutEmptyItems(text))}>
          <FormattedMessage id="scene.copyMarkdown" />
        </MenuAction>
      </DropdownMenu>
      <DropdownMenu trigger={quiet('scene.export', <Download {...icon} />)}>
        {forms.map((form) => (
          <MenuAction
            key={form}
            onChosen={() =>
              void exportAs(form, text, opened.actor.getSnapshot().context.document?.title).catch(() =>
                toasts.show({ text: intl.formatMessage({ id: 'scene.notExported' }), tone: 'failed' }),
              )
            }
          >
            <FormattedMessage id="scene.exportAs" values={{ form }} />
          </MenuAction>
        ))}
      </DropdownMenu>
      <SaveAsWorkButton
        hint={<FormattedMessage id="scene.keepHint" />}
        disabled={nothing}
        busy={save.isPending}
        onSave={() => save.mutate()}
      >
        <FormattedMessage id="scene.keep" />
      </SaveAsWorkButton>
      {publish.isSuccess && publish.variables === text ? (
        <Button kind="quiet" asChild>
          <Link to={workAddress(publish.data.id)}>
            <Check {...icon} />
            <FormattedMessage id="scene.published" />
          </Link>
        </Button>
      ) : (
        <Button kind="quiet" disabled={nothing} onClick={() => ask(true)}>
          <Send {...icon} />
          <FormattedMessage id="scene.publish" />
        </Button>
      )}
      {asks ? (
        <ConfirmDialog
          role="dialog"
          busy={publish.isPending}
          title={<FormattedMessage id="scene.publishTitle" />}
          description={<FormattedMessage id="scene.publishWhat" />}
          confirm={<FormattedMessage id="scene.publish" />}
          onConfirm={() => publish.mutate(text, { onSettled: () => ask(false) })}
          onClose={() => ask(false)}
        />
      ) : null}
    </Ends>
  )
}

const Line = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${({ theme }) => theme.space[2]};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  background: ${({ theme }) => theme.color.sheet};

  ${({ theme }) => theme.media.phone} {
    &:not([data-writing]) {
      position: static;
    }
  }
  @media print {
    display: none;
  }
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 1em;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};
  font-variant-numeric: tabular-nums;

  [data-over] {
    color: ${({ theme }) => theme.color.danger};
  }
`

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-inline-end: -16px;

  ${({ theme }) => theme.media.phone} {
    margin-inline: -16px;
  }
`
