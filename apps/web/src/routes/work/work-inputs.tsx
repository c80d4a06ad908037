import type { PublicWorkDetails } from '@moyun/api'
import { DescriptionList, Fact, Section, TextLink } from '@moyun/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { displayedParameters, parameterText, parameterNameValues } from '../../features/works/parameters.ts'
import { parentAddress } from '../../features/works/work-addresses.ts'
import { Pictures, type PicturesProps } from './pictures.tsx'
import { Prompt } from './prompt.tsx'

export interface WorkInputsProps extends Pick<PicturesProps, 'look'> {
  work: PublicWorkDetails
  /** A picture failed to load. */
  onLost: () => void
}

/** The inputs of a work, with every parameter. */
export function WorkInputs({
  work: { type, title, input, model, offline, uses, parent },
  look,
  onLost,
}: WorkInputsProps) {
  return (
    <>
      {input.prompt === '' && input.files.length === 0 ? null : (
        <Section title={<FormattedMessage id="work.asked" values={{ type }} />}>
          <Stack>
            <Prompt text={input.prompt} />
            <Pictures files={input.files} title={title} look={look} onLost={onLost} />
          </Stack>
        </Section>
      )}
      <Section title={<FormattedMessage id="work.made" />}>
        <DescriptionList layout="lines">
          {displayedParameters(input.parameters).map(([name, value]) => (
            <Fact key={name} label={<FormattedMessage id="work.parameter" values={parameterNameValues(name)} />}>
              <Value name={name} value={value} />
            </Fact>
          ))}
          <Fact label={<FormattedMessage id="work.model" />}>
            {offline ? <FormattedMessage id="work.offline" /> : <Whole>{model}</Whole>}
          </Fact>
          <Fact label={<FormattedMessage id="work.used" />}>
            <FormattedMessage id="work.uses" values={{ uses }} />
          </Fact>
          {parent === null ? null : (
            <Fact label={<FormattedMessage id="work.parent" />}>
              <TextLink asChild>
                <Link to={parentAddress(parent)} dir="auto">
                  <FormattedMessage id="work.parentIs" values={{ type: parent.type, title: parent.title }} />
                </Link>
              </TextLink>
            </Fact>
          )}
        </DescriptionList>
      </Section>
    </>
  )
}

type Parameter = PublicWorkDetails['input']['parameters'][string]

function Value({ name, value }: { name: string; value: Parameter }) {
  const { locale } = useIntl()
  const text = parameterText(name, value, locale)
  if (text !== null) return <Whole>{text}</Whole>
  if (typeof value === 'number') return <FormattedNumber value={value} useGrouping={false} maximumFractionDigits={3} />
  return <FormattedMessage id="work.value" values={{ value: String(value) }} />
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
`

const Whole = styled.bdi`
  overflow-wrap: anywhere;
`
