import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { tabName, tabNames, tabView } from './tab-names.ts'
import { useScrollToOpenTab } from './use-scroll-to-open-tab.ts'

/** One view and its name. */
export interface Tab {
  value: string
  label: ReactNode
  content: ReactNode
  disabled?: boolean
}

export interface TabsProps {
  /** What the tabs choose between: the accessible name, not visible. */
  label: string
  tabs: readonly Tab[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
}

/**
 * A few views of one thing, one of which shows; a brush stroke underlines its name. Where the URL selects the view, use
 * `TabLinks`; for two to four short names in a toolbar, `Segmented`.
 */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value ?? '', ...rest }: TabsProps) {
  const names = useRef<HTMLDivElement>(null)
  // Radix scrolls a name into view when it is chosen; this covers the initial view and changes from outside.
  useScrollToOpenTab(names, rest.value)

  return (
    <Radix.Root {...rest} defaultValue={defaultValue}>
      <Names ref={names} aria-label={label}>
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
  ${tabNames}
`

const Name = styled(Radix.Trigger)`
  ${tabName}
`

const View = styled(Radix.Content)`
  ${tabView}
`
