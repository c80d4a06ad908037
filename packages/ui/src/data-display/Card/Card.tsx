import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

export interface CardProps {
  title?: ReactNode
  /** A few words below the title. */
  note?: ReactNode
  /** At the opposite end of the title line: a tag, a button. */
  end?: ReactNode
  /** Actions of the card. */
  foot?: ReactNode
  /** The whole card activates its title: put the link, or the button, into the title. */
  pressable?: boolean
  /** The member has selected it: `form` where it feeds a form, `view` where it only selects what is shown. */
  chosen?: 'form' | 'view' | undefined
  children?: ReactNode
}

/**
 * A box around one object with actions of its own. For a part of a page, use `Section`; static content needs no box.
 */
export function Card({ title, note, end, foot, pressable = false, chosen, children }: CardProps) {
  const id = useId()

  return (
    <Box aria-labelledby={title ? id : undefined} data-pressable={pressable || undefined} data-chosen={chosen}>
      {title ? (
        <Head>
          <div>
            <h3 id={id}>{title}</h3>
            {note ? <Note>{note}</Note> : null}
          </div>
          {end ? <End>{end}</End> : null}
        </Head>
      ) : null}
      {children ? <div>{children}</div> : null}
      {foot ? <Foot>{foot}</Foot> : null}
    </Box>
  )
}

const Box = styled.article`
  position: relative;
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  align-content: start;
  min-inline-size: 0;
  padding: ${({ theme }) => theme.space[5]};
  border-radius: ${({ theme }) => theme.radius.l};
  box-shadow: 0 0 0 1px ${({ theme }) => theme.color.line};
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  &[data-pressable]:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  &[data-chosen] {
    outline: 2px solid ${({ theme }) => theme.color.textStrong};
    outline-offset: 2px;
  }
  &[data-chosen='form'] {
    outline-color: ${({ theme }) => theme.color.accentEdge};
  }
  &[data-pressable]:has(h3 :focus-visible) {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
  &[data-pressable] h3 :is(a, button) {
    font: inherit;
    outline: 0;
    text-align: start;
  }
  &[data-pressable] h3 :is(a, button)::after {
    position: absolute;
    border-radius: ${({ theme }) => theme.radius.l};
    content: '';
    inset: 0;
  }
  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space[4]};
  }
`

const Head = styled.header`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: flex-start;

  > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`

const Note = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`

/** Above the link that covers the card. */
const End = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  min-block-size: 26px;
`

const Foot = styled.footer`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  inline-size: fit-content;
  max-inline-size: 100%;
`
