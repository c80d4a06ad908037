import { Button } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'

/** The page's name, one fact of today, and the way home. */
export function Heading({ title, sentence }: { title: ReactNode; sentence: ReactNode }) {
  return (
    <Head>
      <div>
        <Title>{title}</Title>
        <Sentence>{sentence}</Sentence>
      </div>
      <Button asChild kind="line">
        <Link to="/home">
          <FormattedMessage id="workplace.home" />
        </Link>
      </Button>
    </Head>
  )
}

/** The page's two columns, one below the other where there is no room. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <Grid>
      <Stack>{children}</Stack>
      <Stack as="aside">{aside}</Stack>
    </Grid>
  )
}

/** A section with its heading, and what stands at the end of its line. */
export function Section({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <SectionHead>
        <h2>{title}</h2>
        {end}
      </SectionHead>
      {children}
    </section>
  )
}

const Head = styled.header`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: end;
  justify-content: space-between;
`

const Title = styled.h1`
  font: ${({ theme }) => theme.type.title};
  letter-spacing: ${({ theme }) => theme.track.serif};
`

const Sentence = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 272px;
  gap: 52px 64px;

  ${({ theme }) => theme.media.folded} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${({ theme }) => theme.media.phone} {
    gap: ${({ theme }) => theme.space[10]};
  }
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 44px;
  align-content: start;
`

const SectionHead = styled.header`
  display: flex;
  gap: ${({ theme }) => theme.space[3]};
  align-items: baseline;
  margin-block-end: ${({ theme }) => theme.space[4]};

  > :nth-child(2) {
    margin-inline-start: auto;
  }
`
