import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

export interface TextLinkProps extends ComponentProps<'a'> {
  /** `accent` inside text, `muted` beside a form or a heading, where it must not call. */
  tone?: 'accent' | 'muted'
  /** Is its child: the router's link. */
  asChild?: boolean
}

/** Leads somewhere from inside of text. For a call that stands alone, use `Button asChild`. */
export function TextLink({ tone = 'accent', asChild = false, ...rest }: TextLinkProps) {
  return <Line {...rest} {...(asChild ? { as: Slot } : {})} data-tone={tone} />
}

/** Inside of a sentence a link has its line; alone in its place it gets it when it is pointed at. */
const Line = styled.a`
  color: ${({ theme }) => theme.color.accentText};
  text-decoration-color: ${({ theme }) => theme.color.accentLine};
  text-decoration-thickness: 1px;
  text-underline-offset: 5px;

  &[data-tone='muted'] {
    color: ${({ theme }) => theme.color.textMuted};
    text-decoration-color: ${({ theme }) => theme.color.lineField};
    text-underline-offset: 4px;
  }
  &[data-tone='muted']:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }

  &:hover,
  :is(p, span, li, dd) > & {
    text-decoration-line: underline;
  }
`
