import { useNearScreen } from '@moyun/ui'
import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { Band } from '../../shell/public-band.tsx'

/** Loaded when the reader scrolls to it: prices are not needed for the first view. */
const ToolPrice = lazyComponent(
  async () => (await import('./tool-price.tsx')).ToolPrice,
  () => null,
)

const chapters = [
  { to: '/chat', tool: 'chat', number: 'landing.one', name: 'landing.chat', what: 'landing.chatWhat' },
  { to: '/creation', tool: 'writing', number: 'landing.two', name: 'landing.writing', what: 'landing.writingWhat' },
  {
    to: '/translate',
    tool: 'translation',
    number: 'landing.three',
    name: 'landing.translation',
    what: 'landing.translationWhat',
  },
  {
    to: '/aipainting',
    tool: 'painting',
    number: 'landing.four',
    name: 'landing.painting',
    what: 'landing.paintingWhat',
  },
  {
    to: '/imagerestoration',
    tool: 'restoration',
    number: 'landing.five',
    name: 'landing.restoration',
    what: 'landing.restorationWhat',
  },
] as const

/** The features, laid out as the table of contents of a book, with leaders. */
export function FeatureList() {
  const list = useRef<HTMLOListElement>(null)
  const isThere = useNearScreen(list, { once: true, there: true })

  return (
    <Band id="contents" title={<FormattedMessage id="landing.contents" />}>
      <List ref={list}>
        {chapters.map(({ to, tool, number, name, what }) => (
          <Chapter key={to}>
            <Numeral aria-hidden="true">
              <FormattedMessage id={number} />
            </Numeral>
            <Name to={to}>
              <FormattedMessage id={name} />
            </Name>
            <What>
              <span>
                <FormattedMessage id={what} />
              </span>
              <Leader />
            </What>
            <Cost>{isThere ? <ToolPrice tool={tool} /> : null}</Cost>
          </Chapter>
        ))}
      </List>
    </Band>
  )
}

const List = styled.ol`
  padding: 0;
  list-style: none;
`

const Chapter = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(120px, auto) minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: baseline;
  padding-block: ${({ theme }) => theme.space[4]};

  &:lang(en) {
    grid-template-columns: 40px 160px minmax(0, 1fr) auto;
  }
  &:first-child {
    padding-block-start: 0;
  }

  ${({ theme }) => theme.media.phone} {
    &,
    &:lang(en) {
      grid-template-columns: 28px 1fr auto;
    }
    gap: 2px ${({ theme }) => theme.space[2]};
    border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
`

const Numeral = styled.span`
  color: ${({ theme }) => theme.color.textSubtle};
  font-family: ${({ theme }) => theme.font.serif};
  font-size: 16px;
`

const Name = styled(Link)`
  color: ${({ theme }) => theme.color.textStrong};
  font: 600 22px/32px ${({ theme }) => theme.font.serif};
  letter-spacing: 0.06em;

  &:lang(en) {
    letter-spacing: 0;
  }
  &:hover {
    color: ${({ theme }) => theme.color.accentText};
  }
  ${({ theme }) => theme.media.phone} {
    font-size: 19px;
  }
`

const What = styled.span`
  display: flex;
  align-items: center;
  min-inline-size: 0;
  color: ${({ theme }) => theme.color.textMuted};

  ${({ theme }) => theme.media.phone} {
    grid-row: 2;
    grid-column: 2 / 4;
    font: ${({ theme }) => theme.type.note};
  }
`

const Leader = styled.i`
  flex: 1;
  block-size: 2px;
  min-inline-size: 24px;
  margin: 2px 6px 0 16px;
  background: radial-gradient(circle, ${({ theme }) => theme.color.lineField} 0.9px, transparent 1.1px) 0 50% / 10px 2px
    repeat-x;

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`

/** Reserves its space before the text is loaded. */
const Cost = styled.span`
  min-block-size: 1lh;
  min-inline-size: 6em;
  text-align: end;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  white-space: nowrap;
`
