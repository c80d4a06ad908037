import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Empty } from '../Empty/Empty.tsx'

export interface ComingPageProps {
  /** The page's name. */
  title: ReactNode
  /** What it will do, in a sentence. */
  children?: ReactNode
  /** Where to go meanwhile. */
  action?: ReactNode
}

/** Stands where a page will be, and says so. For a page that is not there, use `Empty` with its boat. */
export function ComingPage({ title, children, action }: ComingPageProps) {
  return (
    <Sheet>
      <Empty picture="drop" level={1} title={title} action={action}>
        {children}
        <When>
          <FormattedMessage id="ui.coming.soon" />
        </When>
      </Empty>
    </Sheet>
  )
}

const Sheet = styled.div`
  display: grid;
  min-block-size: min(640px, 80vh);
`

const When = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
