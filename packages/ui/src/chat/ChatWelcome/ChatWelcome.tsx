import { ArrowUpRight } from 'lucide-react'
import { defineMessages, FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

const words = defineMessages({
  title: { id: 'ui.chat.welcome' },
  more: { id: 'ui.chat.welcomeMore' },
})

export interface ChatWelcomeProps {
  /** Three example questions, in the member's language. */
  examples: readonly string[]
  onPick: (example: string) => void
}

/** What an empty chat shows: examples to try. For any other empty state, use `Empty`. */
export function ChatWelcome({ examples, onPick }: ChatWelcomeProps) {
  return (
    <Frame>
      <h2>
        <FormattedMessage {...words.title} />
      </h2>
      <p>
        <FormattedMessage {...words.more} />
      </p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <button type="button" onClick={() => onPick(example)}>
              <span>{example}</span>
              <ArrowUpRight size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-block-size: 100%;
  padding-block-end: 48px;

  h2 {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.display};
    letter-spacing: ${({ theme }) => theme.track.serif};
  }
  > p {
    margin-block: 4px 28px;
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.body};
  }
  li + li,
  ul {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  ul {
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  button {
    display: flex;
    gap: 16px;
    align-items: center;
    justify-content: space-between;
    inline-size: calc(100% + 24px);
    margin-inline: -12px;
    padding: 14px 12px;
    border-radius: ${({ theme }) => theme.radius.m};
    color: ${({ theme }) => theme.color.text};
    font: ${({ theme }) => theme.type.read};
    text-align: start;
  }
  button:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  svg {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
  }
`
