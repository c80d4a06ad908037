import { styled } from 'styled-components'
import { contrast } from '../../../packages/ui/src/theme/colour.ts'
import { dark } from '../../../packages/ui/src/theme/dark.ts'
import { light, type ThemedName } from '../../../packages/ui/src/theme/light.ts'
import { applyAccent, type Mode, palette } from '../../../packages/ui/src/theme/palette.ts'
import { Grid, hangingIndent, Token } from './sheet.tsx'

const values: Record<Mode, Readonly<Record<ThemedName, string>>> = { light, dark }

/** A property's colour in one theme, as a literal value that can be shown beside the other theme's. */
type Painted = readonly [property: string, colour: string]

interface SwatchesProps {
  mode: Mode
  painted: readonly Painted[]
}

const isSolid = (colour: string) => colour.startsWith('#')

/** The contrast of a colour against its theme's sheet. */
function Contrast({ mode, colour }: { mode: Mode; colour: string }) {
  if (!isSolid(colour)) return <>{colour}</>
  const ratio = contrast(colour, values[mode]['--surface-sheet'])
  return (
    <>
      {colour} {ratio.toFixed(1)} : 1
    </>
  )
}

/** The colours of one theme on that theme's sheet, each with its contrast. */
export const Swatches = ({ mode, painted }: SwatchesProps) => (
  <Ground data-theme={mode} style={values[mode]}>
    <Grid>
      {painted.map(([property, colour]) => (
        <Token key={property} property={property} note={<Contrast mode={mode} colour={colour} />}>
          <Patch style={{ background: colour }} />
        </Token>
      ))}
    </Grid>
  </Ground>
)

/** The values of one theme whose names start with one of `beginnings`. */
export const coloursStartingWith = (mode: Mode, ...beginnings: string[]): Painted[] =>
  Object.entries(values[mode]).filter(([name]) => beginnings.some((beginning) => name.startsWith(beginning)))

interface StepsProps {
  mode: Mode
  themeColor: string
}

/**
 * What is derived from one theme colour in one theme: its ten steps, the text colour on it, the hover and pressed
 * colours.
 */
export function Steps({ mode, themeColor }: StepsProps) {
  const { steps, on, edge, hover, pressed } = palette(themeColor, mode)
  const roles: Painted[] = [
    ['--accent-on', on],
    ['--accent-edge', edge],
    ['--accent-hover', hover],
    ['--accent-pressed', pressed],
  ]

  return (
    <>
      <Ground data-theme={mode} style={values[mode]}>
        <Scale>
          {steps.map((colour, index) => (
            <Token key={index} property={`--accent-${index + 1}`} note={<Contrast mode={mode} colour={colour} />}>
              <Patch style={{ background: colour }} />
            </Token>
          ))}
        </Scale>
        <Specimen style={accents(themeColor, mode)}>
          <span>{`${themeColor} 上的字 ${contrast(on, steps[5]).toFixed(1)} : 1`}</span>
          <i>{`第 8 级用于文字 ${contrast(steps[7], values[mode]['--surface-sheet']).toFixed(1)} : 1`}</i>
        </Specimen>
      </Ground>
      <Swatches mode={mode} painted={roles} />
    </>
  )
}

/** The custom properties of one theme, to be set on a part of the page. */
function accents(themeColor: string, mode: Mode) {
  const index = mode === 'light' ? 1 : 2
  return Object.fromEntries(
    Object.entries(applyAccent(themeColor)).map(([name, both]) => [
      name,
      /light-dark\((.+), (.+)\)/.exec(both)?.[index] ?? both,
    ]),
  )
}

/** Light and dark side by side; stacked on a phone. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(420px, 100%), 1fr));
  gap: ${({ theme }) => theme.space[5]};
  align-items: start;
`

const Ground = styled.div`
  padding: ${({ theme }) => `${theme.space[3]} ${theme.space[5]}`};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.sheet};
  box-shadow: 0 0 0 1px ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.text};

  & + & {
    margin-block-start: ${({ theme }) => theme.space[3]};
  }
`

const Scale = styled.div`
  ${hangingIndent}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(118px, 1fr));
`

const Patch = styled.span`
  display: block;
  block-size: 44px;
  border-radius: ${({ theme }) => theme.radius.s};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
`

const Specimen = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  padding-block: ${({ theme }) => theme.space[2]};

  span {
    padding: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
    border-radius: ${({ theme }) => theme.radius.m};
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.accentOn};
    font: ${({ theme }) => theme.type.label};
  }
  i {
    color: ${({ theme }) => theme.color.accentText};
    font-style: normal;
  }
`
