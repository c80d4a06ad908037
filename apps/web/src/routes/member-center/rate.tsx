import { FormattedMessage, useIntl } from 'react-intl'

/** What work costs at a rate, in percent of the usual price: 八折, 八五折; 20% off. */
export function Rate({ rate }: { rate: number }) {
  const intl = useIntl()
  const figure =
    intl.locale === 'zh-CN'
      ? intl.formatNumber(rate % 10 === 0 ? rate / 10 : rate, { numberingSystem: 'hanidec', useGrouping: false })
      : intl.formatNumber(1 - rate / 100, { style: 'percent' })

  return <FormattedMessage id="member.rate" values={{ full: String(rate >= 100), figure }} />
}
