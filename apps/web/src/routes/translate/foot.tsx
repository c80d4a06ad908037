import { joinSentences } from '@moyun/api'
import { Button, copyText, DropdownMenu, MenuAction } from '@moyun/ui'
import { Bookmark, Copy, Download } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useHouse } from '../../house.ts'
import { saveText } from '../historypage/save-as.ts'
import { inBothLanguages } from './in-both-languages.ts'
import { type OpenTranslation, useTranslation } from './open-translation.ts'
import { useTranslationDeeds } from './use-translation-deeds.ts'

/** What can be done with the two of them. */
export function Foot({ opened }: { opened: OpenTranslation }) {
  const intl = useIntl()
  const { notices } = useHouse()
  const { actor } = opened
  const { keep } = useTranslationDeeds()
  const translation = useTranslation(opened, ({ context }) => context.translation)
  const isLive = useTranslation(opened, ({ context }) => context.translation?.state === 'streaming')
  const isAuto = useTranslation(opened, ({ context }) => context.isAuto)
  const isBlank = useTranslation(opened, ({ context }) => context.wish.text.trim() === '')
  const isStopping = useTranslation(opened, (snapshot) => snapshot.matches({ answer: { live: 'stopping' } }))
  const isSending = useTranslation(opened, (snapshot) => snapshot.hasTag('busy'))
  const nothing = !translation || translation.sentences.every(({ text }) => text === '')

  return (
    <Line>
      {isLive ? (
        <Button kind="line" busy={isStopping} onClick={() => actor.send({ type: 'stop' })}>
          <FormattedMessage id="translate.stop" />
        </Button>
      ) : (
        <Button kind={isAuto ? 'line' : 'solid'} disabled={isBlank} busy={isSending} onClick={() => actor.send({ type: 'translate' })}>
          <FormattedMessage id="translate.now" />
        </Button>
      )}
      <Ends>
        <Button
          kind="quiet"
          disabled={nothing}
          onClick={() => {
            if (translation) void copyText(joinSentences(translation.sentences, translation.target)).then(() => notices.say({ text: intl.formatMessage({ id: 'translate.copied' }) }))
          }}
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
            <MenuAction key={form} onChosen={() => translation && saveText(inBothLanguages(translation, form), `${translation.title || 'translation'}.md`)}>
              <FormattedMessage id="translate.exportAs" values={{ form }} />
            </MenuAction>
          ))}
        </DropdownMenu>
        <Button kind="quiet" disabled={nothing || isLive} busy={keep.isPending} onClick={() => translation && keep.mutate(translation.id)}>
          <Bookmark size={16} aria-hidden="true" />
          <FormattedMessage id="translate.keep" />
        </Button>
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
