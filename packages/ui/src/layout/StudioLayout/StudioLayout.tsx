import type { ReactNode } from 'react'
import { styled } from 'styled-components'

export interface StudioLayoutProps {
  /** The settings form on the left; a phone shows `quick` instead. */
  form: ReactNode
  /** The submit button, which stays at the bottom of the form. */
  call: ReactNode
  /** The result. */
  children: ReactNode
  /** Other jobs: on the right, or below where there is no space. */
  aside: ReactNode
  /**
   * On a phone, at the bottom edge: the main field of the form, and a button that opens the rest. Null on wider
   * screens.
   */
  quick: ReactNode
}

/**
 * The layout of an image tool: form, result and other jobs, separated by hairlines. For a writing tool, use two
 * columns.
 */
export function StudioLayout({ form, call, children, aside, quick }: StudioLayoutProps) {
  return (
    <Layout>
      {quick ? null : (
        <Form>
          <div>{form}</div>
          <Call data-bottom-bar>{call}</Call>
        </Form>
      )}
      <Outcome>{children}</Outcome>
      <Aside>{aside}</Aside>
      {quick ? <Quick data-bottom-bar>{quick}</Quick> : null}
    </Layout>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: 312px minmax(0, 1fr) 276px;
  align-items: start;
  min-block-size: calc(100dvh - ${({ theme }) => theme.frame.navbar} - 10px);

  ${({ theme }) => theme.media.folded} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    min-block-size: calc(100dvh - ${({ theme }) => theme.frame.navbar});
  }
  @media print {
    display: block;

    > :not(${() => Outcome}) {
      display: none;
    }
  }
`

const Form = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[5]};
  align-self: stretch;
  padding: 28px 28px 0;
  border-inline-end: 1px solid ${({ theme }) => theme.color.lineFaint};

  > :first-child {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 22px;
  }
  ${({ theme }) => theme.media.folded} {
    grid-row: 1 / span 2;
    padding-inline: 24px;
  }
`

const Call = styled.div`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.sticky};
  inset-block-end: 0;
  margin-block-start: auto;
  margin-inline: -8px;
  padding: 12px 8px 20px;
  background: ${({ theme }) => theme.color.sheet};
`

/** Stays visible while the member scrolls a longer form. */
const Outcome = styled.section`
  position: sticky;
  inset-block-start: ${({ theme }) => theme.frame.navbar};
  min-inline-size: 0;
  padding: 28px 32px;

  ${({ theme }) => theme.media.phone} {
    position: static;
    padding: 20px;
  }
`

const Aside = styled.aside`
  align-self: stretch;
  min-inline-size: 0;
  padding: 28px 24px;
  border-inline-start: 1px solid ${({ theme }) => theme.color.lineFaint};

  ${({ theme }) => theme.media.folded} {
    grid-column: 2;
    padding: 0 32px 28px;
    border: 0;
  }
  ${({ theme }) => theme.media.phone} {
    grid-column: 1;
    padding: 0 20px 28px;
  }
`

const Quick = styled.section`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.sticky};
  inset-block-end: 0;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  padding: 14px 16px max(14px, env(safe-area-inset-bottom));
  border-start-start-radius: ${({ theme }) => theme.radius.xl};
  border-start-end-radius: ${({ theme }) => theme.radius.xl};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
`
