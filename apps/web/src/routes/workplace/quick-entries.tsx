import { Section } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { menuIcons } from '../../shell/menu-icons.tsx'
import { useAllowedRoutes } from './use-allowed-routes.ts'

const entries = ['chat', 'creation', 'translate', 'aipainting', 'imagerestoration', 'historypage']

/** The six most used pages. */
export function QuickEntries() {
  const known = useAllowedRoutes(entries)

  return (
    <Section title={<FormattedMessage id="workplace.quick" />}>
      <Grid>
        {known.map(({ place, address }) => {
          const Icon = menuIcons[place.meta.icon ?? '']
          return (
            <Entry key={place.name} to={address}>
              {Icon && <Icon size={20} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />}
              <FormattedMessage id={place.meta.locale} />
            </Entry>
          )
        })}
      </Grid>
    </Section>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 4px;
  margin: 0 -8px;
`

const Entry = styled(Link)`
  display: grid;
  gap: 6px;
  align-content: start;
  justify-items: center;
  padding: 14px 4px 10px;
  border-radius: ${({ theme }) => theme.radius.m};
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-align: center;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  svg {
    color: ${({ theme }) => theme.color.text};
  }
`
