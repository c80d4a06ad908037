import { Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'

/** The link to Storybook, which shows every component in every state; without a URL, how to start it. */
export function StorybookLink() {
  /** Set by the server from its `STORYBOOK_URL`. */
  const address = document.documentElement.dataset.storybook

  return (
    <>
      <Words>
        <FormattedMessage
          id={address ? 'handbook.workshopThere' : 'handbook.workshopNowhere'}
          values={{ command: <code>npm run storybook</code> }}
        />
      </Words>
      {address ? (
        <Button asChild kind="line">
          <a href={address} target="_blank" rel="noreferrer">
            <FormattedMessage id="handbook.openWorkshop" />
          </a>
        </Button>
      ) : null}
    </>
  )
}

const Words = styled.p`
  margin-block: ${({ theme }) => `${theme.space[4]} ${theme.space[4]}`};
  font: ${({ theme }) => theme.type.read};

  code {
    font: 14px/24px ${({ theme }) => theme.font.mono};
  }
`
