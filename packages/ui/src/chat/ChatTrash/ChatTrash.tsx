import { ArrowLeft, Undo2 } from 'lucide-react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'
import { LoadMore } from '../../navigation/LoadMore/LoadMore.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'

const words = defineMessages({
  trash: { id: 'ui.chat.trash' },
  note: { id: 'ui.chat.trashNote' },
  empty: { id: 'ui.chat.trashEmpty' },
  back: { id: 'ui.chat.trashBack' },
  failed: { id: 'ui.chat.spentFailed' },
  retry: { id: 'ui.chat.retry' },
  untitled: { id: 'ui.chat.untitled' },
})

/** A chat in the trash. */
export interface TrashedChat {
  id: string
  /** Empty for a chat without a title. */
  title: string
  /** Days until it is deleted permanently. */
  daysLeft: number
}

export interface ChatTrashProps {
  state: 'loading' | 'read' | 'failed'
  /** The most recently deleted first. */
  chats: readonly TrashedChat[]
  more?: 'more' | 'busy' | 'failed' | 'end'
  onBack: () => void
  onRestore: (id: string) => void
  onMore: () => void
  onRetry: () => void
}

/** The chats in the trash, shown in place of the chat list; each can be restored. */
export function ChatTrash({ state, chats, more = 'end', onBack, onRestore, onMore, onRetry }: ChatTrashProps) {
  const intl = useIntl()

  return (
    <Panel aria-label={intl.formatMessage(words.trash)}>
      <Head>
        <IconButton label={intl.formatMessage(words.back)} onClick={onBack}>
          <ArrowLeft size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
        </IconButton>
        <h2>
          <FormattedMessage {...words.trash} />
        </h2>
      </Head>
      <p>
        <FormattedMessage {...words.note} />
      </p>
      <Scroll>
        {state === 'failed' ? (
          <Status role="alert">
            <FormattedMessage {...words.failed} />
            <Button size="s" onClick={onRetry}>
              <FormattedMessage {...words.retry} />
            </Button>
          </Status>
        ) : state === 'loading' ? (
          <Status aria-busy="true">
            <Skeleton width="80%" />
            <Skeleton width="56%" />
          </Status>
        ) : chats.length === 0 ? (
          <Status role="status">
            <FormattedMessage {...words.empty} />
          </Status>
        ) : (
          <ul>
            {chats.map(({ id, title, daysLeft }) => {
              const label = title || intl.formatMessage(words.untitled)
              return (
                <li key={id}>
                  <div>
                    <bdi title={label}>{label}</bdi>
                    <small>
                      <FormattedMessage id="ui.chat.daysLeft" values={{ days: daysLeft }} />
                    </small>
                  </div>
                  <IconButton
                    size="s"
                    label={intl.formatMessage({ id: 'ui.chat.restoreNamed' }, { title: label })}
                    tip="none"
                    onClick={() => onRestore(id)}
                  >
                    <Undo2 size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
                  </IconButton>
                </li>
              )
            })}
          </ul>
        )}
        {state === 'read' && more !== 'end' ? <LoadMore auto state={more} onMore={onMore} /> : null}
      </Scroll>
    </Panel>
  )
}

const Panel = styled.section`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  min-block-size: 0;
  padding: 16px 10px 0;

  > p {
    padding: 4px 10px 8px;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
`

const Head = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  min-block-size: 36px;

  h2 {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
  }
`

const Scroll = styled.div`
  flex: 1;
  min-block-size: 0;
  margin-inline: -10px;
  padding: 0 10px 16px;
  overflow: hidden auto;

  li {
    display: flex;
    gap: 8px;
    align-items: center;
    padding: 6px 3px 6px 10px;
    border-radius: ${({ theme }) => theme.radius.m};
    color: ${({ theme }) => theme.color.textMuted};
  }
  li:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  li div {
    flex: 1;
    min-inline-size: 0;
  }
  bdi {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
`

const Status = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 16px 10px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
