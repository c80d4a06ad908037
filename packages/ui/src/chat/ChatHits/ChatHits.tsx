import type { MouseEvent } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { LoadMore } from '../../navigation/LoadMore/LoadMore.tsx'
import { Skeleton } from '../../feedback/Skeleton/Skeleton.tsx'
import { HighlightedText, type HighlightedTextProps } from './HighlightedText.tsx'

const words = defineMessages({
  titles: { id: 'ui.chat.hitTitles' },
  texts: { id: 'ui.chat.hitTexts' },
  mine: { id: 'ui.chat.hitMine' },
  answer: { id: 'ui.chat.hitAnswer' },
  searching: { id: 'ui.chat.searching' },
  failed: { id: 'ui.chat.searchFailed' },
  retry: { id: 'ui.chat.retry' },
  untitled: { id: 'ui.chat.untitled' },
})

/** A chat whose title matches the search. */
export interface TitleHit {
  href: string
  title: string
  places: HighlightedTextProps['ranges']
}

/** A message that matches the search. */
export interface MessageHit {
  href: string
  /** Title of its chat; empty for a chat without a title. */
  title: string
  role: 'user' | 'assistant'
  excerpt: string
  places: HighlightedTextProps['ranges']
}

export interface ChatHitsProps {
  search: string
  /**
   * `found` shows the results so far. While another search is running, the results of the previous one stay visible.
   */
  state: 'searching' | 'found' | 'failed'
  titles: readonly TitleHit[]
  messages: readonly MessageHit[]
  more: 'more' | 'busy' | 'failed' | 'end'
  onOpen: (href: string) => void
  onMore: () => void
  onRetry: () => void
}

/**
 * The results of a search in chats: titles, then messages, each with the matches highlighted. For chats by date, use
 * `ConversationList`.
 */
export function ChatHits({ search, state, titles, messages, more, onOpen, onMore, onRetry }: ChatHitsProps) {
  const intl = useIntl()
  const isNothing = titles.length + messages.length === 0

  if (state === 'failed')
    return (
      <Status role="alert">
        <FormattedMessage {...words.failed} />
        <Button size="s" onClick={onRetry}>
          <FormattedMessage {...words.retry} />
        </Button>
      </Status>
    )
  if (state === 'searching' && isNothing)
    return (
      <Waiting aria-busy="true" aria-label={intl.formatMessage(words.searching)} role="status">
        {[70, 92, 56, 88].map((width) => (
          <Skeleton key={width} width={`${width}%`} />
        ))}
      </Waiting>
    )
  if (isNothing)
    return (
      <Status role="status">
        <FormattedMessage id="ui.chat.noneFound" values={{ search }} />
      </Status>
    )
  return (
    <div aria-busy={state === 'searching' || undefined}>
      <Titles titles={titles} onOpen={onOpen} />
      <Texts messages={messages} more={more} onOpen={onOpen} onMore={onMore} />
    </div>
  )
}

type Opener = Pick<ChatHitsProps, 'onOpen'>

/** Follows a plain click in the app; a click with a modifier key or another button keeps the browser's default. */
const follow = (href: string, onOpen: (href: string) => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onOpen(href)
}

function Titles({ titles, onOpen }: Pick<ChatHitsProps, 'titles'> & Opener) {
  if (titles.length === 0) return null

  return (
    <Part>
      <h3>
        <FormattedMessage {...words.titles} />
      </h3>
      {titles.map(({ href, title, places }) => (
        <Line key={href} href={href} onClick={follow(href, onOpen)}>
          <bdi>
            <HighlightedText text={title} ranges={places} />
          </bdi>
        </Line>
      ))}
    </Part>
  )
}

function Texts({ messages, more, onOpen, onMore }: Pick<ChatHitsProps, 'messages' | 'more' | 'onMore'> & Opener) {
  const intl = useIntl()
  if (messages.length === 0) return null

  return (
    <Part>
      <h3>
        <FormattedMessage {...words.texts} />
      </h3>
      {messages.map(({ href, title, role, excerpt, places }) => (
        <Line key={href} href={href} onClick={follow(href, onOpen)}>
          <small>
            <bdi>{title || intl.formatMessage(words.untitled)}</bdi>
            <span>
              <FormattedMessage {...(role === 'user' ? words.mine : words.answer)} />
            </span>
          </small>
          <p dir="auto">
            <HighlightedText text={excerpt} ranges={places} />
          </p>
        </Line>
      ))}
      {more === 'end' ? null : <LoadMore auto state={more} onMore={onMore} />}
    </Part>
  )
}

const Status = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  padding: 16px 10px;
  overflow-wrap: anywhere;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`

const Waiting = styled.div`
  display: grid;
  gap: 14px;
  padding: 16px 10px;
`

const Part = styled.section`
  h3 {
    padding: 10px 10px 4px;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
`

const Line = styled.a`
  display: block;
  padding: 6px 10px;
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.textMuted};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  > bdi {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    display: flex;
    gap: 8px;
    justify-content: space-between;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
  small bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small span {
    flex: none;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    font: ${({ theme }) => theme.type.note};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  ${({ theme }) => theme.media.phone} {
    padding-block: 10px;
  }
`
