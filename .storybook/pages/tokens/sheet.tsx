import { type ReactNode, useState } from 'react'
import { css, styled } from 'styled-components'
import { latinOverrides } from '../../../packages/ui/src/theme/shared.ts'
import { theme } from '../../../packages/ui/src/theme/theme.ts'

/** The path in `theme` by custom property: `--text-strong` → `theme.color.textStrong`. */
const names = new Map(
  Object.entries(theme).flatMap(([group, values]): [string, string][] =>
    typeof values === 'string'
      ? [[values, `theme.${group}`]]
      : Object.entries(values).map(([name, value]) => [
          value,
          /^\d/.test(name) ? `theme.${group}[${name}]` : `theme.${group}.${name}`,
        ]),
  ),
)

/** How styles refer to a custom property; the property itself if the theme has no name for it. */
const nameOf = (property: string) => names.get(`var(${property})`) ?? property

interface TokenProps {
  /** The custom property. */
  property: string
  /** Its purpose or its size. */
  note?: ReactNode
  children?: ReactNode
}

/** One token: its look and its name; clicking copies the name. */
export function Token({ property, note, children }: TokenProps) {
  const [copied, setCopied] = useState(false)
  const name = nameOf(property)
  const [family, own] = name.replace('theme.', '').split(/(?<=\.)/)

  async function copy() {
    await navigator.clipboard.writeText(name)
    setCopied(true)
  }

  return (
    <Press type="button" onClick={() => void copy()} onBlur={() => setCopied(false)} title={`Copy ${name}`}>
      {children}
      <span>
        <b>
          {copied ? '已复制 Copied' : family}
          <wbr />
          {copied ? '' : own}
        </b>
        <small>{property}</small>
        {note ? <small>{note}</small> : null}
      </span>
    </Press>
  )
}

interface SheetProps {
  title: string
  /** What a designer needs to know about the page, in one or two sentences. */
  lead: ReactNode
  children: ReactNode
}

/** A page of design tokens. */
export const Sheet = ({ title, lead, children }: SheetProps) => (
  <Page>
    <h1>{title}</h1>
    <Lead lang="en">{lead}</Lead>
    {children}
  </Page>
)

const Page = styled.main`
  min-block-size: 100vh;
  padding: ${({ theme: { space } }) => `${space[10]} max(clamp(${space[5]}, 4vw, ${space[12]}), calc(50% - 720px)) ${space[16]}`};
  background: ${({ theme: { color } }) => color.sheet};

  h1 {
    font: ${({ theme: { type } }) => type.display};
    letter-spacing: ${({ theme: { track } }) => track.serif};
  }
  h2 {
    margin-block: ${({ theme: { space } }) => `${space[12]} ${space[4]}`};
  }
  > p + h2,
  > p + * > h2:first-child {
    margin-block-start: 0;
  }
`

/** English beside Chinese: its quotes come from a Latin font, where they have Latin width. */
export const english = css`
  &:lang(en) {
    font-family: ${latinOverrides['--font-sans']};
  }
`

const Lead = styled.p`
  ${english}
  max-inline-size: 44em;
  margin-block: ${({ theme: { space } }) => `${space[2]} ${space[8]}`};
  color: ${({ theme: { color } }) => color.textMuted};
`

/** Moves a token outwards by its hover padding, so that its sample aligns with the text edge. */
export const hangingIndent = css`
  margin-inline: calc(-1 * ${({ theme: { space } }) => space[2]});
`

/** Tokens side by side, as many as fit. */
export const Grid = styled.div`
  ${hangingIndent}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  gap: ${({ theme: { space } }) => space[3]};
`

/** Tokens in rows, separated by a hairline. */
export const Rows = styled.div`
  ${hangingIndent}
  display: grid;

  > * {
    position: relative;
  }
  > * + *::before {
    position: absolute;
    inset-block-start: 0;
    inset-inline: ${({ theme: { space } }) => space[2]};
    block-size: 1px;
    background: ${({ theme: { color } }) => color.lineFaint};
    content: '';
  }
`

const Press = styled.button`
  display: grid;
  gap: ${({ theme: { space } }) => space[2]};
  align-content: start;
  min-inline-size: 0;
  padding: ${({ theme: { space } }) => space[2]};
  border-radius: ${({ theme: { radius } }) => radius.m};
  color: ${({ theme: { color } }) => color.text};
  text-align: start;

  &:hover {
    background: ${({ theme: { color } }) => color.hover};
  }
  > span:last-child {
    display: grid;
  }
  b {
    color: ${({ theme: { color } }) => color.textStrong};
    font: ${({ theme: { type } }) => type.label};
    font-size: 13px;
  }
  small {
    color: ${({ theme: { color } }) => color.textMuted};
    font: ${({ theme: { type } }) => type.micro};
  }
`
