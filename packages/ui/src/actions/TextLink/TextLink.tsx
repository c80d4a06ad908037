import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'

export interface TextLinkProps extends ComponentProps<'a'> {
  /** `accent` inside text, `muted` beside a form or a heading, where the link must not draw attention. */
  tone?: 'accent' | 'muted'
  /** Renders its child, the router's link. */
  asChild?: boolean
}

/** A link inside text. For a link that stands alone as a call to action, use `Button asChild`. */
export function TextLink({ tone = 'accent', asChild = false, ...rest }: TextLinkProps) {
  return <Line {...rest} {...(asChild ? { as: Slot } : {})} data-tone={tone} />
}

/** Inside a sentence the link is always underlined; elsewhere it is underlined on hover. */
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
