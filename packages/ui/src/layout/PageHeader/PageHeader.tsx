import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface PageHeaderProps {
  /** The page's name. One per page, without an icon. */
  title: ReactNode
  /** A current fact, in a sentence. */
  lead?: ReactNode
  /** Actions on the page as a whole. */
  actions?: ReactNode
}

/** The header of a page. For the heading of a page section, use `Section`. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <Head>
      <div>
        <Title>{title}</Title>
        {lead ? <Lead>{lead}</Lead> : null}
      </div>
      {actions ? <Actions>{actions}</Actions> : null}
    </Head>
  )
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[4]};
  align-items: flex-end;
  justify-content: space-between;

  > :first-child {
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`

const Title = styled.h1`
  font: ${({ theme }) => theme.type.title};
  letter-spacing: ${({ theme }) => theme.track.serif};
`

const Lead = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};

  ${({ theme }) => theme.media.phone} {
    > [data-kind='quiet']:first-child {
      margin-inline-start: -16px;
    }
  }
  @media print {
    display: none;
  }
`
