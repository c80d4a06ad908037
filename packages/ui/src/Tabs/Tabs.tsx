import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'

/** One view behind its name. */
export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
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
 * A few views of one thing, of which one shows; the brush stands below its name. For pages, use links.
 *
 * Not Radix's: it stands in the first view, where its 4 kB would be the dearest. Arrows, Home and End open what they reach.
 */
export function Tabs({ label, tabs, value, defaultValue, onValueChange }: TabsProps) {
  const id = useId()
  const names = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(defaultValue)
  const open = Math.max(0, tabs.findIndex((tab) => tab.value === (value ?? chosen)))

  const choose = (index: number) => {
    const tab = tabs[index]
    if (!tab || index === open) return
    setChosen(tab.value)
    onValueChange?.(tab.value)
  }
  const walk = (event: KeyboardEvent) => {
    const next = reached(event.key, open, tabs.length)
    if (next === null) return
    event.preventDefault()
    choose(next)
    names.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div>
      <Names ref={names} role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map((tab, index) => (
          <Name
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}tab${index}`}
            aria-selected={index === open}
            aria-controls={index === open ? `${id}view` : undefined}
            tabIndex={index === open ? 0 : -1}
            onClick={() => choose(index)}
          >
            {tab.label}
          </Name>
        ))}
      </Names>
      <View key={open} role="tabpanel" id={`${id}view`} aria-labelledby={`${id}tab${open}`}>
        {tabs[open]?.content}
      </View>
    </div>
  )
}

/** The tab that a key leads to from the open one; null for keys that lead nowhere. */
function reached(key: string, open: number, count: number) {
  if (key === 'ArrowRight') return (open + 1) % count
  if (key === 'ArrowLeft') return (open - 1 + count) % count
  if (key === 'Home') return 0

  return key === 'End' ? count - 1 : null
}

const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 28px;
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};

  ${({ theme }) => theme.media.phone} {
    column-gap: ${({ theme }) => theme.space[6]};
  }
`

const Name = styled.button`
  position: relative;
  min-block-size: ${({ theme }) => theme.control.m};
  margin-block-end: -1px;
  padding-block-end: 11px;
  color: ${({ theme }) => theme.color.textMuted};
  transition: ${({ theme }) => `color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover,
  &[aria-selected='true'] {
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[aria-selected='true'] {
    font-weight: 500;
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
  &[aria-selected='true']::after {
    scale: 1;
  }
`

const View = styled.div`
  padding-block-start: 28px;

  ${({ theme }) => theme.media.phone} {
    padding-block-start: ${({ theme }) => theme.space[6]};
  }
`
