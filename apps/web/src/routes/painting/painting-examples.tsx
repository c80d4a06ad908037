import { type PaintStyle, paintStyleName } from '@moyun/api/paint-styles'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { samplePicture } from './style-pictures.ts'
import type { PaintingForm } from './painting-form.ts'

/** Examples for some of the styles; `VISIBLE_COUNT` of those that the model offers are shown. */
const examples: readonly PaintStyle[] = ['photo', 'anime', 'poster', 'ink', 'blueGreen', 'boneless', 'gold']
const VISIBLE_COUNT = 4

interface FirstPaintingsProps {
  /** The styles that the model offers; undefined while unknown. */
  styles: readonly string[] | undefined
  onTake: (changes: Partial<PaintingForm>) => void
}

/** The empty state: examples for a member without paintings. */
export function PaintingExamples({ styles = [], onTake }: FirstPaintingsProps) {
  const intl = useIntl()

  return (
    <Stack>
      <h2>
        <FormattedMessage id="painting.first" />
      </h2>
      <p>
        <FormattedMessage id="painting.firstWhat" />
      </p>
      <List>
        {examples
          .filter((style) => styles.includes(style))
          .slice(0, VISIBLE_COUNT)
          .map((style) => {
            const prompt = intl.formatMessage({ id: 'painting.example' }, { style })
            return (
              <li key={style}>
                <button type="button" onClick={() => onTake({ prompt, style })}>
                  <img src={samplePicture(style)} alt="" loading="lazy" />
                  <span>{prompt}</span>
                  <small>{paintStyleName(style, intl.locale)}</small>
                </button>
              </li>
            )
          })}
      </List>
    </Stack>
  )
}

const Stack = styled.div`
  max-inline-size: 560px;
  margin: 6vh auto 0;

  h2 {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.display};
    letter-spacing: ${({ theme }) => theme.track.serif};
  }
  > p {
    margin-block-start: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.color.textMuted};
  }
  ${({ theme }) => theme.media.phone} {
    margin-block-start: 0;
  }
`

const List = styled.ul`
  margin-block-start: ${({ theme }) => theme.space[6]};

  li {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  button {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[4]};
    align-items: center;
    inline-size: 100%;
    padding-block: ${({ theme }) => theme.space[3]};
    color: ${({ theme }) => theme.color.text};
    text-align: start;
  }
  button:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  img {
    inline-size: 56px;
    block-size: 56px;
    border-radius: ${({ theme }) => theme.radius.s};
  }
  small {
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
`
