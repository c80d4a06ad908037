import { Untranslated } from '@moyun/ui'
import { selectMember } from '@moyun/machines'
import { localHour, formatLocalTime } from '@moyun/ui/time'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { useApp } from '../../app/app-services.ts'
import { Session } from '../../session/session.ts'
import { lunarDay } from './lunar-day.ts'
import { partOfDay } from './part-of-day.ts'

/** The greeting with the date. */
export function Greeting() {
  const intl = useIntl()
  const { clock } = useApp()
  const member = Session.useSelector(selectMember)
  const [now] = useState(() => new Date(clock.now()))
  const name = member && (member.nickname || member.account || member.mobile)

  return (
    <Head>
      <h1 dir="auto">
        <FormattedMessage
          id="home.hello"
          values={{ part: partOfDay(localHour(intl, now)), name: <Untranslated>{name}</Untranslated> }}
        />
      </h1>
      <p>
        {formatLocalTime(intl, now, { month: 'long', day: 'numeric', weekday: 'long' })}
        {intl.locale === 'zh-CN' ? <FormattedMessage id="home.lunar" values={{ day: lunarDay(intl, now) }} /> : null}
      </p>
    </Head>
  )
}

const Head = styled.header`
  margin-block-end: 28px;

  h1 {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.display};
    letter-spacing: ${({ theme }) => theme.track.serif};
    overflow-wrap: anywhere;
  }
  p {
    color: ${({ theme }) => theme.color.textMuted};
  }
  ${({ theme }) => theme.media.phone} {
    margin-block-end: ${({ theme }) => theme.space[5]};

    h1 {
      font-size: 26px;
      line-height: 40px;
    }
  }
`
