import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { Dot } from '../../brand/Dot/Dot.tsx'
import { useNearScreen } from '../../layout/NearScreen/near-screen.ts'

export interface LoadMoreProps {
  /** `more` can load more, `busy` is loading, `failed` can be retried, `end` has loaded everything. */
  state: 'more' | 'busy' | 'failed' | 'end'
  onMore: () => void
  /** Loads automatically near the viewport; the button stays for members who do not scroll. */
  auto?: boolean
  /** The text at the end of the list; a short default sentence where it is left out. */
  end?: ReactNode
}

/** The end of a list that loads in pages. Where members look for a specific page, use `Pagination`. */
export function LoadMore({ state, onMore, auto = false, end }: LoadMoreProps) {
  const box = useRef<HTMLDivElement>(null)
  const near = useNearScreen(box)
  const ask = useEffectEvent(onMore)

  useEffect(() => {
    if (auto && near && state === 'more') ask()
  }, [auto, near, state])

  return (
    <Foot ref={box} aria-live="polite">
      {state === 'end' ? (
        <End>{end ?? <FormattedMessage id="ui.more.end" />}</End>
      ) : state === 'busy' ? (
        <Busy>
          <Dot breathing />
          <FormattedMessage id="ui.more.busy" />
        </Busy>
      ) : (
        <>
          {state === 'failed' ? (
            <Failed>
              <FormattedMessage id="ui.more.failed" />
            </Failed>
          ) : null}
          <Button onClick={onMore}>
            <FormattedMessage id={state === 'failed' ? 'ui.more.retry' : 'ui.more.more'} />
          </Button>
        </>
      )}
    </Foot>
  )
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  align-items: center;
  justify-content: center;
  min-block-size: 84px;
  padding-block: ${({ theme }) => theme.space[6]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  text-align: center;
`

const Busy = styled.span`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
`

const Failed = styled.span`
  color: ${({ theme }) => theme.color.danger};
`

/** A short line on both sides of the text, as at the end of a chapter. */
const End = styled.span`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;

  &::before,
  &::after {
    flex: none;
    inline-size: 40px;
    block-size: 1px;
    background: ${({ theme }) => theme.color.line};
    content: '';
  }
`
