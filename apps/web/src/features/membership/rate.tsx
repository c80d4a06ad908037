import { FormattedMessage, useIntl } from 'react-intl'

/**
 * A rate in percent of the usual price, as a discount: 八折, 八五折; 20% off. `id` is the message that contains it, or that
 * says that there is no discount.
 */
export function Rate({ rate, id }: { rate: number; id: 'member.rate' | 'website.percent' }) {
  const intl = useIntl()
  const figure =
    intl.locale === 'zh-CN'
      ? intl.formatNumber(rate % 10 === 0 ? rate / 10 : rate, { numberingSystem: 'hanidec', useGrouping: false })
      : intl.formatNumber(1 - rate / 100, { style: 'percent' })

  return <FormattedMessage id={id} values={{ full: String(rate >= 100), figure }} />
}
