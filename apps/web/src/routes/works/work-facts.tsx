import type { WorkDetails } from '@moyun/api'
import { DescriptionList, Fact, Section, Tag, TextLink } from '@moyun/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { displayedParameters, parameterText, parameterNameValues } from '../../features/works/parameters.ts'
import { LocalTime, MINUTE } from '../../components/time.tsx'
import { Pictures, type PicturesProps } from '../work/pictures.tsx'
import { parentAddress } from '../../features/works/work-addresses.ts'

interface WorkFactsProps extends Pick<PicturesProps, 'look' | 'onLost'> {
  work: WorkDetails
}

/** The inputs of a work, with every parameter, its model and its cost. */
export function WorkFacts({ work, look, onLost }: WorkFactsProps) {
  const { type, title, input, model, offline, cost, createdAt, parent } = work

  return (
    <>
      {input.prompt === '' && input.files.length === 0 ? null : (
        <Section title={<FormattedMessage id="works.asked" values={{ type }} />}>
          <Stack>
            {input.prompt === '' ? null : <Prompt dir="auto">{input.prompt}</Prompt>}
            <Pictures files={input.files} title={title} look={look} onLost={onLost} />
          </Stack>
        </Section>
      )}
      <Section title={<FormattedMessage id="works.facts" />}>
        <DescriptionList layout="lines">
          {displayedParameters(input.parameters).map(([name, value]) => (
            <Fact key={name} label={<FormattedMessage id="works.parameter" values={parameterNameValues(name)} />}>
              <Value name={name} value={value} />
            </Fact>
          ))}
          <Fact label={<FormattedMessage id="works.model" />}>
            {offline ? (
              <Tag tone="outline">
                <FormattedMessage id="works.offline" />
              </Tag>
            ) : (
              model
            )}
          </Fact>
          <Fact label={<FormattedMessage id="works.cost" />}>
            <FormattedMessage id="works.points" values={{ cost }} />
          </Fact>
          <Fact label={<FormattedMessage id="works.made" />}>
            <LocalTime at={createdAt} {...MINUTE} />
          </Fact>
          {parent === null ? null : (
            <Fact label={<FormattedMessage id="works.parent" />}>
              <TextLink asChild>
                <Link to={parentAddress(parent)} dir="auto">
                  <FormattedMessage id="works.parentIs" values={{ type: parent.type, title: parent.title }} />
                </Link>
              </TextLink>
            </Fact>
          )}
        </DescriptionList>
      </Section>
    </>
  )
}

function Value({ name, value }: { name: string; value: string | number | boolean }) {
  const { locale } = useIntl()
  const text = parameterText(name, value, locale)
  if (text !== null) return <bdi>{text}</bdi>
  if (typeof value === 'number') return <FormattedNumber value={value} useGrouping={false} maximumFractionDigits={3} />
  return <FormattedMessage id="works.value" values={{ value: String(value) }} />
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
`

const Prompt = styled.p`
  color: ${({ theme }) => theme.color.text};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`
