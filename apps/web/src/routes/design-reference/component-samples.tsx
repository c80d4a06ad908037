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
  const say = (id: string) => intl.formatMessage({ id })

  return (
    <SpecimenList>
      <Used say={say} />
      <StateSamples say={say} />
    </SpecimenList>
  )
}

interface SayingProps {
  say: (id: string) => string
}

/** Buttons, fields and choices. */
function Used({ say }: SayingProps) {
  return (
    <>
      <Row name="Button">
        <Button kind="solid">{say('handbook.save')}</Button>
        <Button>{say('handbook.cancel')}</Button>
        <Button kind="quiet">{say('handbook.more')}</Button>
        <Button kind="danger">{say('handbook.delete')}</Button>
        <Button busy>{say('handbook.save')}</Button>
        <Button disabled>{say('handbook.save')}</Button>
      </Row>
      <Row name="TextField">
        <Wide>
          <TextField label={say('handbook.name')} defaultValue={say('handbook.specimen')} />
        </Wide>
        <Wide>
          <TextField label={say('handbook.name')} problem={say('handbook.problem')} />
        </Wide>
      </Row>
      <Row name="Checkbox · Switch">
        <Checkbox label={say('handbook.remember')} defaultChecked />
        <Switch label={say('handbook.weekly')} defaultChecked />
      </Row>
      <Row name="Segmented">
        <Segmented
          label={say('handbook.span')}
          defaultValue="week"
          segments={[
            { value: 'day', label: say('handbook.day') },
            { value: 'week', label: say('handbook.week') },
            { value: 'month', label: say('handbook.month') },
          ]}
        />
      </Row>
    </>
  )
}

/** Components that show a state. */
function StateSamples({ say }: SayingProps) {
  return (
    <>
      <Row name="Tag">
        <Tag>{say('handbook.closed')}</Tag>
        <Tag tone="success">{say('handbook.credited')}</Tag>
        <Tag tone="warning">{say('handbook.waiting')}</Tag>
        <Tag tone="danger">{say('handbook.failed')}</Tag>
      </Row>
      <Row name="Alert">
        <Wide>
          <Alert tone="danger">{say('handbook.problem')}</Alert>
        </Wide>
      </Row>
      <Row name="Points · Cash">
        <Points value={1286} />
        <Cash fen={1_280_000} />
      </Row>
      <Row name="ProgressBar · Skeleton">
        <Wide>
          <ProgressBar label={say('handbook.uploading')} value={62} />
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
