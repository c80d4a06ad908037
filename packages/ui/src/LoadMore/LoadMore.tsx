import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../Button/Button.tsx'
import { Dot } from '../Dot/Dot.tsx'
import { useNearScreen } from '../NearScreen/near-screen.ts'

export interface LoadMoreProps {
  /** `more` waits to be asked, `busy` is on its way, `failed` may be asked again, `end` was the last. */
  state: 'more' | 'busy' | 'failed' | 'end'
  onMore: () => void
  /** Asks by itself when it comes near the screen; the button stays for who doesn't scroll. */
  auto?: boolean
  /** What the end says; a short sentence of the kit's when left out. */
  end?: ReactNode
}

/** The end of a list that goes on. Where a member looks for a page, use `Pagination`. */
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

/** The line lifts on both sides of the word, as at the end of a chapter. */
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
