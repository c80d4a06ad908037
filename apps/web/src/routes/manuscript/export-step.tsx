import { manuscriptToMarkdown, type ManuscriptStep } from '@moyun/api'
import { currentOutline, currentSectionText } from '@moyun/machines'
import { Button, copyText, Empty, Markdown, withoutEmptyItems } from '@moyun/ui'
import { Copy, Download } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useApp } from '../../app/app-services.ts'
import { SaveAsWorkButton } from '../../features/works/save-as-work-button.tsx'
import { exportAs, forms } from '../template/export-as.ts'
import { RightColumn, Columns } from './columns.ts'
import { type OpenManuscript, useManuscript } from './open-manuscript.ts'
import { Snapshots } from './snapshots.tsx'
import { useSaveAsWork } from './use-manuscript-actions.ts'

const icon = { size: 16, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** The complete text, and the export formats. */
export function ExportStep({ opened, onGo }: { opened: OpenManuscript; onGo: (step: ManuscriptStep) => void }) {
  const text = useManuscript(opened, ({ context }) => {
    const outline = currentOutline(context)
    const sections = outline.map(({ id }) => ({ nodeId: id, text: currentSectionText(context, id) }))
    return sections.every((section) => section.text.trim() === '')
      ? ''
      : manuscriptToMarkdown({ title: context.manuscript?.title ?? '', outline: [...outline], sections })
  })
  const missing = useManuscript(
    opened,
    ({ context }) =>
      currentOutline(context).filter(({ id, length }) => length > 0 && currentSectionText(context, id).trim() === '')
        .length,
  )
  if (text === '')
    return (
      <Empty
        title={<FormattedMessage id="zscene.nothingWritten" />}
        action={
          <Button kind="solid" onClick={() => onGo('writing')}>
            <FormattedMessage id="zscene.toWriting" />
          </Button>
        }
      >
        <FormattedMessage id="zscene.writeFirst" />
      </Empty>
    )
  return (
    <Columns data-columns="2">
      <Sheet>
        <Markdown text={text} />
      </Sheet>
      <RightColumn>
        <Ways opened={opened} text={text} missing={missing} />
        <Snapshots opened={opened} />
      </RightColumn>
    </Columns>
  )
}

function Ways({ opened, text, missing }: { opened: OpenManuscript; text: string; missing: number }) {
  const intl = useIntl()
  const { toasts } = useApp()
  const save = useSaveAsWork(opened.id)
  const title = useManuscript(opened, ({ context }) => context.manuscript?.title ?? '')
  const download = (form: (typeof forms)[number]) =>
    void exportAs(form, text, title).catch(() =>
      toasts.show({ text: intl.formatMessage({ id: 'zscene.notExported' }), tone: 'failed' }),
    )

  return (
    <Actions>
      {missing > 0 ? (
        <p>
          <FormattedMessage id="zscene.unwritten" values={{ missing }} />
        </p>
      ) : null}
      {forms.map((form, place) => (
        <Button key={form} kind={place === 0 ? 'solid' : 'line'} onClick={() => download(form)}>
          <Download {...icon} />
          <FormattedMessage id="zscene.exportAs" values={{ form }} />
        </Button>
      ))}
      <Button
        kind="quiet"
        onClick={() =>
          void copyText(withoutEmptyItems(text)).then(() =>
            toasts.show({ text: intl.formatMessage({ id: 'zscene.copied' }) }),
          )
        }
      >
        <Copy {...icon} />
        <FormattedMessage id="zscene.copy" />
      </Button>
      <SaveAsWorkButton
        hint={<FormattedMessage id="zscene.keepHint" />}
        busy={save.isPending}
        onSave={() => save.mutate()}
      >
        <FormattedMessage id="zscene.keepAsWork" />
      </SaveAsWorkButton>
    </Actions>
  )
}

const Sheet = styled.article`
  max-inline-size: calc(${({ theme }) => theme.measure} + 4em);
`

const Actions = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  justify-items: start;

  p {
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
`
