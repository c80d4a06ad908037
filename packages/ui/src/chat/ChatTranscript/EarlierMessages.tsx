import { defineMessages, FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { Dot } from '../../brand/Dot/Dot.tsx'

const words = defineMessages({
  more: { id: 'ui.chat.earlier' },
  busy: { id: 'ui.chat.earlierComing' },
  failed: { id: 'ui.chat.earlierFailed' },
  retry: { id: 'ui.chat.earlierRetry' },
  beginning: { id: 'ui.chat.beginning' },
  notPrinted: { id: 'ui.chat.earlierNotPrinted' },
})

/** Fixed height in pixels in every state, so that the messages below do not move. */
export const EARLIER_HEIGHT = 84

export interface EarlierMessagesProps {
  /**
   * `more`: earlier messages can be loaded. `busy`: loading. `failed`: can be retried. `end`: the beginning of the
   * chat.
   */
  state: 'more' | 'busy' | 'failed' | 'end'
  onMore: () => void
}

/** Shown above the first loaded message: the state of the earlier ones. For the end of another list, use `LoadMore`. */
export function EarlierMessages({ state, onMore }: EarlierMessagesProps) {
  return (
    <Head aria-live="polite" data-state={state}>
      {state === 'end' ? (
        <FormattedMessage {...words.beginning} />
      ) : (
        <>
          <OnScreen>
            {state === 'busy' ? <Dot breathing /> : null}
            {state === 'busy' || state === 'failed' ? <FormattedMessage {...words[state]} /> : null}
            {state === 'more' || state === 'failed' ? (
              <Button size="s" onClick={onMore}>
                <FormattedMessage {...(state === 'more' ? words.more : words.retry)} />
              </Button>
            ) : null}
          </OnScreen>
          <InPrint>
            <FormattedMessage {...words.notPrinted} />
          </InPrint>
        </>
      )}
    </Head>
  )
}

const Head = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  justify-content: center;
  block-size: ${EARLIER_HEIGHT}px;
  overflow: hidden;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  &[data-state='failed'] {
    color: ${({ theme }) => theme.color.danger};
  }
`

const OnScreen = styled.div`
  display: contents;

  @media print {
    display: none;
  }
`

const InPrint = styled.div`
  display: none;

  @media print {
    display: block;
  }
`
