import { theme } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { SpecimenGrid, TokenName, SpecimenList } from './specimens.ts'

const namesOf = <Group extends object>(group: Group) => Object.keys(group) as (keyof Group & string)[]

/** The type scale, each size at its size. */
export function TypeScale() {
  return (
    <SpecimenList>
      {namesOf(theme.type).map((name) => (
        <li key={name}>
          <TokenName>{name}</TokenName>
          <Words style={{ font: theme.type[name] }}>
            <FormattedMessage id="handbook.specimen" />
          </Words>
        </li>
      ))}
    </SpecimenList>
  )
}

/** The spacing scale. */
export function SpacingScale() {
  return (
    <SpecimenList>
      {namesOf(theme.space).map((name) => (
        <li key={name}>
          <TokenName>space[{name}]</TokenName>
          <Bar style={{ inlineSize: theme.space[Number(name) as keyof typeof theme.space] }} />
        </li>
      ))}
    </SpecimenList>
  )
}

/** The corner radii. */
export function RadiusScale() {
  return (
    <SpecimenGrid>
      {namesOf(theme.radius).map((name) => (
        <li key={name}>
          <Box style={{ borderRadius: theme.radius[name] }} />
          <TokenName>{name}</TokenName>
        </li>
      ))}
    </SpecimenGrid>
  )
}

/** The shadows of raised surfaces. */
export function ShadowScale() {
  return (
    <SpecimenGrid>
      {namesOf(theme.shadow).map((name) => (
        <li key={name}>
          <Raised style={{ boxShadow: theme.shadow[name] }} />
          <TokenName>{name}</TokenName>
        </li>
      ))}
    </SpecimenGrid>
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
