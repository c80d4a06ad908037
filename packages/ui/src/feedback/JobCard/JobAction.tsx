import { styled } from 'styled-components'
import { Button, type ButtonProps } from '../../actions/Button/Button.tsx'

/** The action on a job, in its status line; with `asChild` a link to the result. */
export function JobAction(props: Omit<ButtonProps, 'kind' | 'size' | 'block'>) {
  return <Small {...props} kind="soft" size="s" />
}

const Small = styled(Button)`
  && {
    min-block-size: 26px;
    margin-inline-start: auto;
    padding: 2px 8px;
    font-size: 12px;
    font-weight: 400;
  }
  ${({ theme }) => theme.media.phone} {
    && {
      min-block-size: 32px;
    }
  }
`
