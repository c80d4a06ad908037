import { theme } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { SpecimenGrid, TokenName, SpecimenTitle } from './specimens.ts'

type Colour = keyof typeof theme.color

/** Colours by use; each is a key of the theme. */
const groups: readonly { id: string; colours: readonly Colour[] }[] = [
  { id: 'handbook.surfaces', colours: ['ground', 'sheet', 'raised', 'sunken', 'field', 'hover', 'pressed', 'mark'] },
  { id: 'handbook.ink', colours: ['textStrong', 'text', 'textMuted', 'textSubtle', 'textDisabled'] },
  { id: 'handbook.lines', colours: ['lineFaint', 'line', 'lineField', 'lineStrong'] },
  {
    id: 'handbook.accent',
    colours: [
      'accent',
      'accentHover',
      'accentPressed',
      'accentEdge',
      'accentText',
      'accentWash',
      'accentHalo',
      'accentLine',
    ],
  },
  {
    id: 'handbook.meaning',
    colours: ['success', 'successWash', 'warning', 'warningWash', 'danger', 'dangerWash', 'seal'],
  },
]

/** The colours of the present theme. */
export function Colours() {
  return groups.map(({ id, colours }) => (
    <Group key={id} aria-labelledby={id}>
      <SpecimenTitle as="h3" id={id}>
        <FormattedMessage id={id} />
      </SpecimenTitle>
      <SpecimenGrid>
        {colours.map((colour) => (
          <li key={colour}>
            <Swatch style={{ background: theme.color[colour] }} />
            <TokenName>{colour}</TokenName>
          </li>
        ))}
      </SpecimenGrid>
    </Group>
  ))
}

const Group = styled.section`
  margin-block-start: ${({ theme: { space } }) => space[6]};
`

const Swatch = styled.div`
  block-size: 48px;
  border-radius: ${({ theme: { radius } }) => radius.m};
  box-shadow: inset 0 0 0 1px ${({ theme: { color } }) => color.line};
`
