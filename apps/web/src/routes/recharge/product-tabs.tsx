import { TabLinks } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { oneOf, useUrlFilters } from '../../router/url-filters.ts'
import { ProductPicker, type ProductPickerProps } from './product-picker.tsx'
import { Redeem } from './redeem.tsx'

const tabs = ['points', 'cash', 'code'] as const
const urlFilters = { tab: oneOf(tabs, 'points') }

/** The tabs of the products: points, cash, and redeem codes. The address holds the open one. */
export function ProductTabs(props: Omit<ProductPickerProps, 'kind'>) {
  const intl = useIntl()
  const { filters, addressWith } = useUrlFilters(urlFilters)
  const { tab } = filters

  return (
    <Space>
      <TabLinks
        label={intl.formatMessage({ id: 'recharge.tabs' })}
        value={tab}
        links={tabs.map((value) => ({
          value,
          link: (
            <Link to={addressWith({ tab: value })} replace>
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
