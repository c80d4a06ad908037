import {
  Alert,
  Button,
  Cash,
  Checkbox,
  Kbd,
  Points,
  ProgressBar,
  Seal,
  Segmented,
  Skeleton,
  Switch,
  Tag,
  TextField,
} from '@moyun/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { TokenName, SpecimenList } from './specimens.ts'

/** Interactive components of the UI kit. */
export function ComponentSamples() {
  const intl = useIntl()
  const translate = (id: string) => intl.formatMessage({ id })

  return (
    <SpecimenList>
      <Used translate={translate} />
      <StateSamples translate={translate} />
    </SpecimenList>
  )
}

interface SampleProps {
  translate: (id: string) => string
}

/** Buttons, fields and choices. */
function Used({ translate }: SampleProps) {
  return (
    <>
      <Row name="Button">
        <Button kind="solid">{translate('handbook.save')}</Button>
        <Button>{translate('handbook.cancel')}</Button>
        <Button kind="quiet">{translate('handbook.more')}</Button>
        <Button kind="danger">{translate('handbook.delete')}</Button>
        <Button busy>{translate('handbook.save')}</Button>
        <Button disabled>{translate('handbook.save')}</Button>
      </Row>
      <Row name="TextField">
        <Wide>
          <TextField label={translate('handbook.name')} defaultValue={translate('handbook.specimen')} />
        </Wide>
        <Wide>
          <TextField label={translate('handbook.name')} problem={translate('handbook.problem')} />
        </Wide>
      </Row>
      <Row name="Checkbox · Switch">
        <Checkbox label={translate('handbook.remember')} defaultChecked />
        <Switch label={translate('handbook.weekly')} defaultChecked />
      </Row>
      <Row name="Segmented">
        <Segmented
          label={translate('handbook.span')}
          defaultValue="week"
          segments={[
            { value: 'day', label: translate('handbook.day') },
            { value: 'week', label: translate('handbook.week') },
            { value: 'month', label: translate('handbook.month') },
          ]}
        />
      </Row>
    </>
  )
}

/** Components that show a state. */
function StateSamples({ translate }: SampleProps) {
  return (
    <>
      <Row name="Tag">
        <Tag>{translate('handbook.closed')}</Tag>
        <Tag tone="success">{translate('handbook.credited')}</Tag>
        <Tag tone="warning">{translate('handbook.waiting')}</Tag>
        <Tag tone="danger">{translate('handbook.failed')}</Tag>
      </Row>
      <Row name="Alert">
        <Wide>
          <Alert tone="danger">{translate('handbook.problem')}</Alert>
        </Wide>
      </Row>
      <Row name="Points · Cash">
        <Points value={1286} />
        <Cash fen={1_280_000} />
      </Row>
      <Row name="ProgressBar · Skeleton">
        <Wide>
          <ProgressBar label={translate('handbook.uploading')} value={62} />
        </Wide>
        <Wide>
          <Skeleton width="100%" />
        </Wide>
      </Row>
      <Row name="Kbd · Seal">
        <Kbd keys={['Ctrl', 'K']} />
        <Seal size={40} />
      </Row>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <TokenName>{name}</TokenName>
      <Stand>{children}</Stand>
    </li>
  )
}

const Stand = styled.div`
  display: flex;
  flex: 1 1 320px;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  align-items: center;
  min-inline-size: 0;
`

const Wide = styled.div`
  flex: 1 1 240px;
  min-inline-size: 0;
`
