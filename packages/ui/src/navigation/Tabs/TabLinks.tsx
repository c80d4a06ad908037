import { Slot } from '@radix-ui/react-slot'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { styled } from 'styled-components'
import { tabName, tabNames, tabView } from './tab-names.ts'
import { useScrollToOpenTab } from './use-scroll-to-open-tab.ts'

/** A link to one of the views. */
export interface TabLink {
  value: string
  /** The link itself with its text: `<Link to="#phone">…</Link>`. */
  link: ReactElement
}

export interface TabLinksProps {
  /** What the links choose between: the accessible name, not visible. */
  label: string
  links: readonly TabLink[]
  /** The current view. */
  value: string
  /** The content of the current view. */
  children?: ReactNode
}

/**
 * Looks like `Tabs`, but the URL selects the view: each name is a link that can be opened in a new tab and works with
 * the Back button.
 */
export function TabLinks({ label, links, value: open, children }: TabLinksProps) {
  const names = useRef<HTMLElement>(null)
  useScrollToOpenTab(names, open)

  return (
    <div>
      <Names ref={names} aria-label={label}>
        {links.map(({ value, link }) => (
          <Name key={value} aria-current={value === open ? 'page' : undefined}>
            {link}
          </Name>
        ))}
      </Names>
      <View>{children}</View>
    </div>
  )
}

const Names = styled.nav`
  ${tabNames}
`

const Name = styled(Slot)`
  display: inline-flex;
  align-items: center;
  ${tabName}
`

const View = styled.div`
  ${tabView}
`
