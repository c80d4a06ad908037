import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PublicFooter } from './public-footer.tsx'
import { PublicNav } from './public-nav.tsx'

/** The layout of the public pages. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <PublicNav />
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <PublicFooter />
    </Frame>
  )
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100vh;

  footer {
    inline-size: 100%;
  }
`

const Main = styled.main`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
`
