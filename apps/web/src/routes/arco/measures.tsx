import { theme } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Grid, Name, Rows } from './specimen.ts'

const namesOf = <Group extends object>(group: Group) => Object.keys(group) as (keyof Group & string)[]

/** The type scale, each size at its size. */
export function Types() {
  return (
    <Rows>
      {namesOf(theme.type).map((name) => (
        <li key={name}>
          <Name>{name}</Name>
          <Words style={{ font: theme.type[name] }}>
            <FormattedMessage id="handbook.specimen" />
          </Words>
        </li>
      ))}
    </Rows>
  )
}

/** The spacing scale. */
export function Measures() {
  return (
    <Rows>
      {namesOf(theme.space).map((name) => (
        <li key={name}>
          <Name>space[{name}]</Name>
          <Bar style={{ inlineSize: theme.space[Number(name) as keyof typeof theme.space] }} />
        </li>
      ))}
    </Rows>
  )
}

/** The corner radii. */
export function Radii() {
  return (
    <Grid>
      {namesOf(theme.radius).map((name) => (
        <li key={name}>
          <Box style={{ borderRadius: theme.radius[name] }} />
          <Name>{name}</Name>
        </li>
      ))}
    </Grid>
  )
}

/** The shadows of raised surfaces. */
export function Shadows() {
  return (
    <Grid>
      {namesOf(theme.shadow).map((name) => (
        <li key={name}>
          <Raised style={{ boxShadow: theme.shadow[name] }} />
          <Name>{name}</Name>
        </li>
      ))}
    </Grid>
  )
}

const Words = styled.span`
  min-inline-size: 0;
  overflow-wrap: anywhere;
`

const Bar = styled.span`
  align-self: center;
  block-size: 10px;
  background: ${({ theme: { color } }) => color.textSubtle};
`

const Box = styled.div`
  block-size: 64px;
  background: ${({ theme: { color } }) => color.hover};
  box-shadow: inset 0 0 0 1px ${({ theme: { color } }) => color.line};
`

const Raised = styled.div`
  block-size: 64px;
  margin-block-end: ${({ theme: { space } }) => space[4]};
  border-radius: ${({ theme: { radius } }) => radius.l};
  background: ${({ theme: { color } }) => color.raised};
`
