import { TabLinks } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { ProductPicker, type ProductPickerProps } from './product-picker.tsx'
import { Redeem } from './redeem.tsx'

const tabs = ['points', 'cash', 'code'] as const

/** The tabs of the products: points, cash, and redeem codes. The address holds the open one. */
export function ProductTabs(props: Omit<ProductPickerProps, 'kind'>) {
  const intl = useIntl()
  const { search } = useLocation()
  const tabParam = new URLSearchParams(search).get('tab')
  const tab = tabs.find((one) => one === tabParam) ?? 'points'

  return (
    <Space>
      <TabLinks
        label={intl.formatMessage({ id: 'recharge.tabs' })}
        value={tab}
        links={tabs.map((value) => ({
          value,
          link: (
            <Link to={{ search: value === 'points' ? '' : `?tab=${value}` }} replace>
              <FormattedMessage id="recharge.tab" values={{ tab: value }} />
            </Link>
          ),
        }))}
      >
        {tab === 'code' ? <Redeem /> : <ProductPicker key={tab} kind={tab} {...props} />}
      </TabLinks>
    </Space>
  )
}

const Space = styled.div`
  margin-block: ${({ theme }) => `${theme.space[6]} ${theme.space[12]}`};
`
