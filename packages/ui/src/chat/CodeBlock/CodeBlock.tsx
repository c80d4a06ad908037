import { Check, Copy } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useClipboard } from '../../actions/Clipboard/use-clipboard.ts'
import { useNearScreen } from '../../layout/NearScreen/near-screen.ts'
import { highlight } from './highlight.ts'
import { syntaxColours, type ColourRuns } from './syntax-colours.ts'
import { type Language, languageOf } from './languages.ts'

const words = defineMessages({
  code: { id: 'ui.chat.code' },
  copy: { id: 'ui.chat.copyCode' },
  copied: { id: 'ui.chat.copied' },
})

export interface CodeBlockProps {
  code: string
  /** The language as the fence names it. */
  language?: string | undefined
  /** Whether the listing is still streaming; it is highlighted when its fence is closed. */
  open?: boolean
  /** Rendered after the last word while the listing is streaming. */
  caret?: ReactNode
}

/**
 * Shows a code listing with its language and a copy button. It is highlighted once its fence is closed and it is near
 * the viewport. For a key, use `Kbd`; for code within a sentence, a `<code>`.
 */
export function CodeBlock({ code, language = '', open = false, caret }: CodeBlockProps) {
  const intl = useIntl()
  const box = useRef<HTMLDivElement>(null)
  const known = open ? null : languageOf(language)
  const near = useNearScreen(box)
  const runs = useRuns(code, known, near)
  const { copied, copy } = useClipboard()
  const label = intl.formatMessage(words.code)

  return (
    <Box ref={box} data-waiting={(near && known !== null && runs === null) || undefined}>
      <Head>
        {language || label}
        <button type="button" onClick={() => void copy(code)}>
          {copied ? (
            <Check size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
          ) : (
            <Copy size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
          )}
          <FormattedMessage {...(copied ? words.copied : words.copy)} />
        </button>
      </Head>
      <Listing dir="ltr" translate="no" tabIndex={0} role="group" aria-label={`${label} ${language}`.trim()}>
        {runs ? <Coloured code={code} runs={runs} /> : code}
        {caret}
      </Listing>
    </Box>
  )
}

/** The highlighted runs of a listing while it is near the viewport; null before they arrive and after it has left. */
function useRuns(code: string, language: Language | null, near: boolean): ColourRuns | null {
  const [read, setRead] = useState<{ code: string; runs: ColourRuns } | null>(null)
  useEffect(() => {
    if (!near || language === null) return
    let gone = false
    void highlight(code, language).then((runs) => {
      if (!gone) setRead({ code, runs })
    })
    return () => {
      gone = true
      setRead(null)
    }
  }, [code, language, near])
  return read?.code === code ? read.runs : null
}

/** Plain words stay text nodes: only highlighted runs need an element. */
function Coloured({ code, runs }: { code: string; runs: ColourRuns }) {
  const pieces: ReactNode[] = []
  let start = 0
  for (let index = 0; index < runs.length; index += 2) {
    const end = start + (runs[index] ?? 0)
    const ink = syntaxColours[runs[index + 1] ?? 0]
    const text = code.slice(start, end)
    pieces.push(
      ink === 'plain' ? (
        <Fragment key={start}>{text}</Fragment>
      ) : (
        <span key={start} className={ink}>
          {text}
        </span>
      ),
    )
    start = end
  }
  return [...pieces, code.slice(start)]
}

const Box = styled.div`
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.sunken};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  block-size: 34px;
  padding-inline: 14px 6px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.micro};

  button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    block-size: 26px;
    padding-inline: 10px;
    border-radius: ${({ theme }) => theme.radius.m};
    color: ${({ theme }) => theme.color.textMuted};
    transition: background-color ${({ theme }) => theme.motion.touch} ${({ theme }) => theme.motion.ink};
  }
  button:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  ${({ theme }) => theme.media.phone} {
    button {
      block-size: 32px;
    }
  }
`

const Listing = styled.pre`
  padding: 2px 14px 14px;
  overflow-x: auto;
  color: ${({ theme }) => theme.color.text};
  font: 13px/22px ${({ theme }) => theme.font.mono};
  overflow-wrap: normal;
  tab-size: 2;

  @media print {
    overflow: visible;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.m};
    outline-offset: -2px;
  }
  .keyword {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 600;
  }
  .string {
    color: ${({ theme }) => theme.color.success};
  }
  .name {
    color: ${({ theme }) => theme.color.accentText};
  }
  .comment {
    color: ${({ theme }) => theme.color.textSubtle};
  }
`
