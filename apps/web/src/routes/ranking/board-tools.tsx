import { RankingWindow } from '@moyun/api'
import { Segmented } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Timestamp } from '../../components/timestamp.tsx'
import { PopularityFormula } from './popularity-formula.tsx'

interface BoardToolsProps {
  window: RankingWindow
  onWindow: (window: string) => void
  /** Left out while unknown. */
  updatedAt: string | undefined
}

/** The ranking's period, the time of its calculation, and how it is calculated. */
export function BoardTools({ window, onWindow, updatedAt }: BoardToolsProps) {
  const intl = useIntl()
  const segments = RankingWindow.options.map((value) => ({
    value,
    label: <FormattedMessage id="ranking.window" values={{ window: value }} />,
  }))

  return (
    <Tools>
      <Segmented
        label={intl.formatMessage({ id: 'ranking.windows' })}
        segments={segments}
        value={window}
        onValueChange={onWindow}
      />
      <About>
        {updatedAt === undefined ? null : (
          <span>
            <FormattedMessage id="ranking.updated" values={{ time: <Timestamp time={updatedAt} /> }} />
          </span>
        )}
        <PopularityFormula />
      </About>
    </Tools>
  )
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${({ theme }) => theme.space[5]};
`

const About = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[2]};
  align-items: center;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  > :last-child {
    margin-inline: auto -10px;
    color: ${({ theme }) => theme.color.textMuted};
  }
  ${({ theme }) => theme.media.phone} {
    justify-content: space-between;
    inline-size: 100%;
  }
`
