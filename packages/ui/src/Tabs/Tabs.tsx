import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { tabName, tabNames, tabView } from './tab-names.ts'
import { useOpenInSight } from './use-open-in-sight.ts'

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
 * A few views of one thing, of which one shows; the brush stands below its name. Where the address names the
 * view, use `TabLinks`; for two to four short names in a toolbar, `Segmented`.
 */
export function Tabs({ label, tabs, defaultValue = tabs[0]?.value ?? '', ...rest }: TabsProps) {
  const names = useRef<HTMLDivElement>(null)
  // Radix brings a name into sight that is chosen: this is for the one that is open at first, or from outside.
  useOpenInSight(names, rest.value)

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
