import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface PageHeaderProps {
  /** The page's name. One a page, no icon. */
  title: ReactNode
  /** A fact of today, in a sentence. */
  lead?: ReactNode
  /** What can be done with the page as a whole. */
  actions?: ReactNode
}

/** The head of a page on its sheet. For the head of a part of a page, use `Section`. */
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

  @media print {
    display: none;
  }
`
