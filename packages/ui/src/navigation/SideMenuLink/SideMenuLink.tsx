import { Slot, Slottable } from '@radix-ui/react-slot'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'

export interface SideMenuLinkProps {
  /** An icon of 18 px. */
  icon: ReactNode
  /** The current page is this page or one below it. */
  here?: boolean
  /** The link with its name; a button where it opens something above the page. */
  children: ReactElement
}

/** One link of a `SideMenuGroup`. In running text, use `TextLink`. */
export function SideMenuLink({ icon, here = false, children }: SideMenuLinkProps) {
  return (
    <Line>
      <Face as={Slot} aria-current={here ? 'page' : undefined}>
        {icon}
        <Slottable child={children}>{(name) => <span>{name}</span>}</Slottable>
      </Face>
    </Line>
  )
}

const Line = styled.li`
  [data-folded] & {
    inline-size: 36px;
    pointer-events: auto;
  }
`

const Face = styled.a`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: center;
  inline-size: 100%;
  min-block-size: 34px;
  padding: 4px ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.textMuted};
  text-align: start;
  transition: ${({ theme }) => `background-color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover,
  &[aria-current] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-current] {
    font-weight: 500;
  }
  &[aria-current] > svg {
    color: ${({ theme }) => theme.color.accentEdge};
  }
  &[aria-current]::before {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: 4px;
    block-size: 21px;
    margin-block: auto;
    background: ${({ theme }) => theme.color.accentEdge};
    content: '';
    mask: ${({ theme }) => theme.brush.down} 0 0 / 100% 100% no-repeat;
  }
  ${({ theme }) => theme.media.narrow} {
    min-block-size: 44px;
  }

  [data-folded] & {
    padding-inline: 9px;
  }
  [data-folded] & > span {
    position: absolute;
    inset-inline-start: calc(100% + 8px);
    padding: 2px 8px;
    border-radius: ${({ theme }) => theme.radius.s};
    background: ${({ theme }) => theme.color.mark};
    color: ${({ theme }) => theme.color.onMark};
    font: ${({ theme }) => theme.type.micro};
    opacity: 0;
    pointer-events: none;
    white-space: nowrap;
  }
  [data-folded] &:hover > span,
  [data-folded] &:focus-visible > span {
    opacity: 1;
  }
`
