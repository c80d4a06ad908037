import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** One view behind its name. */
export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
  disabled?: boolean
}

export interface TabsProps {
  /** What the tabs choose between: heard, not seen. */
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/**
 * A few views of one thing, of which one shows; the brush stands below its name. For pages, use links; for two to four
 * short names in a toolbar, `Segmented`.
 */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value ?? '', ...rest }: TabsProps) {
  return (
    <Radix.Root {...rest} defaultValue={defaultValue}>
      <Names aria-label={label}>
        {tabs.map(({ value, label: name, disabled = false }) => (
          <Name key={value} value={value} disabled={disabled}>
            {name}
          </Name>
        ))}
      </Names>
      {tabs.map(({ value, content }) => (
        <View key={value} value={value}>
          {content}
        </View>
      ))}
    </Radix.Root>
  )
}

const Names = styled(Radix.List)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 28px;
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};

  ${({ theme }) => theme.media.phone} {
    column-gap: ${({ theme }) => theme.space[6]};
  }
`

const Name = styled(Radix.Trigger)`
  position: relative;
  min-block-size: ${({ theme }) => theme.control.m};
  margin-block-end: -1px;
  padding-block-end: 11px;
  color: ${({ theme }) => theme.color.textMuted};
  transition: ${({ theme }) => `color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover,
  &[data-state='active'] {
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-state='active'] {
    font-weight: 500;
  }
  &:disabled {
    color: ${({ theme }) => theme.color.textDisabled};
  }
  &::after {
    position: absolute;
    inset: auto -6px -2px 0;
    block-size: 5px;
    background: ${({ theme }) => theme.color.accentEdge};
    content: '';
    mask: ${({ theme }) => theme.brush.across} 0 0 / 100% 100% no-repeat;
    scale: 0 1;
    transform-origin: 0 50%;
    transition: ${({ theme }) => `scale ${theme.motion.move} ${theme.motion.ink}`};
  }
  &[data-state='active']::after {
    scale: 1;
  }
`

const View = styled(Radix.Content)`
  padding-block-start: 28px;

  ${({ theme }) => theme.media.phone} {
    padding-block-start: ${({ theme }) => theme.space[6]};
  }
`
