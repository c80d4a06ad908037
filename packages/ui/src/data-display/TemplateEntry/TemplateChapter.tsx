import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

export interface TemplateChapterProps {
  /** The title of the group. */
  title: ReactNode
  children: ReactNode
}

/**
 * A group of templates in a table of contents: its title is set vertically next to its entries, as in a Chinese book;
 * above them in a Latin locale and on a phone.
 */
export function TemplateChapter({ title, children }: TemplateChapterProps) {
  const id = useId()

  return (
    <Chapter aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </Chapter>
  )
}

const Chapter = styled.section`
  display: grid;
  grid-template-columns: 56px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};

  & + & {
    margin-block-start: ${({ theme }) => theme.space[10]};
  }
  > h2 {
    justify-self: start;
    margin-block-end: -6px;
    padding-inline-start: 11px;
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.title};
    letter-spacing: ${({ theme }) => theme.track.vertical};
    white-space: nowrap;
    writing-mode: vertical-rl;
  }
  > ul {
    padding: 0;
    padding-inline-start: ${({ theme }) => theme.space[6]};
    border-inline-start: 1px solid ${({ theme }) => theme.color.line};
    list-style: none;
  }

  &:lang(en) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ theme }) => theme.space[2]};

    > h2 {
      margin: 0;
      padding: 0;
      writing-mode: horizontal-tb;
    }
    > ul {
      padding: ${({ theme }) => theme.space[1]} 0 0;
      border-inline-start: 0;
      border-block-start: 1px solid ${({ theme }) => theme.color.line};
    }
  }
  ${({ theme }) => theme.media.phone} {
    &,
    &:lang(en) {
      grid-template-columns: minmax(0, 1fr);
      gap: ${({ theme }) => theme.space[1]};
    }
    > h2 {
      margin: 0;
      padding: 0;
      letter-spacing: ${({ theme }) => theme.track.serif};
      writing-mode: horizontal-tb;
    }
    > ul,
    &:lang(en) > ul {
      padding: 0;
      border: 0;
    }
  }
`
