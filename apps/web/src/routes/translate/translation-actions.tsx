import { joinSentences, type Translation } from '@moyun/api'
import { Button, copyText, DropdownMenu, MenuAction } from '@moyun/ui'
import { Copy, Download } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useApp } from '../../app/app-services.ts'
import { SaveAsWorkButton } from '../../features/works/save-as-work-button.tsx'
import { fileName, saveText } from '../../app/save-as.ts'
import { bilingualMarkdown } from './bilingual-markdown.ts'
import { type OpenTranslation, useTranslation } from './open-translation.ts'
import { useTranslationActions } from './use-translation-actions.ts'

/** The actions on a translation. */
export function TranslationActions({ opened }: { opened: OpenTranslation }) {
  const intl = useIntl()
  const { toasts } = useApp()
  const { actor } = opened
  const { save } = useTranslationActions()
  const nothing = useTranslation(
    opened,
    ({ context }) => context.translation?.sentences.every(({ text }) => text === '') ?? true,
  )
  const isLive = useTranslation(opened, ({ context }) => context.translation?.state === 'streaming')
  const isAuto = useTranslation(opened, ({ context }) => context.isAuto)
  const isBlank = useTranslation(opened, ({ context }) => context.request.text.trim() === '')
  const isStopping = useTranslation(opened, (snapshot) => snapshot.matches({ answer: { streaming: 'stopping' } }))
  const isSending = useTranslation(opened, (snapshot) => snapshot.hasTag('busy'))
  /** Read when an action runs, since it changes with each frame while it is generated. */
  const use = (action: (translation: Translation) => void) => {
    const { translation } = actor.getSnapshot().context
    if (translation) action(translation)
  }

  return (
    <Line>
      {isLive ? (
        <Button kind="line" busy={isStopping} onClick={() => actor.send({ type: 'answer.stop' })}>
          <FormattedMessage id="translate.stop" />
        </Button>
      ) : (
        <Button
          kind={isAuto ? 'line' : 'solid'}
          disabled={isBlank}
          busy={isSending}
          onClick={() => actor.send({ type: 'translate' })}
        >
          <FormattedMessage id="translate.now" />
        </Button>
      )}
      <Ends>
        <Button
          kind="quiet"
          disabled={nothing}
          onClick={() =>
            use(
              ({ sentences, target }) =>
                void copyText(joinSentences(sentences, target)).then(() =>
                  toasts.show({ text: intl.formatMessage({ id: 'translate.copied' }) }),
                ),
            )
          }
        >
          <Copy size={16} aria-hidden="true" />
          <FormattedMessage id="translate.copy" />
        </Button>
        <DropdownMenu
          trigger={
            <Button kind="quiet" disabled={nothing}>
              <Download size={16} aria-hidden="true" />
              <FormattedMessage id="translate.export" />
            </Button>
          }
        >
          {(['table', 'lines'] as const).map((form) => (
            <MenuAction
              key={form}
              onChosen={() =>
                use((translation) => saveText(bilingualMarkdown(translation, form), fileName(translation.title, 'md')))
              }
            >
              <FormattedMessage id="translate.exportAs" values={{ form }} />
            </MenuAction>
          ))}
        </DropdownMenu>
        <SaveAsWorkButton
          hint={<FormattedMessage id="translate.keepHint" />}
          disabled={nothing || isLive}
          busy={save.isPending}
          onSave={() => use(({ id }) => save.mutate(id))}
        >
          <FormattedMessage id="translate.keep" />
        </SaveAsWorkButton>
      </Ends>
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  justify-content: space-between;

  ${({ theme }) => theme.media.phone} {
    flex-direction: column;
  }
`

const Ends = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};

  ${({ theme }) => theme.media.phone} {
    gap: ${({ theme }) => theme.space[1]};
    justify-content: space-between;

    > button {
      padding-inline: ${({ theme }) => theme.space[2]};
    }
  }
`
