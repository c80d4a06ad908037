import { Table, type TableColumn } from '@moyun/ui'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { ToolPrice, type PricedTool } from '../../features/about/tool-price.tsx'
import { type About, useAbout } from '../../features/about/use-about.ts'
import { Band } from '../../shell/public-band.tsx'

interface Priced {
  tool: PricedTool
  prices: About['prices']
}

const tools: readonly PricedTool[] = ['chat', 'writing', 'translation', 'painting', 'restoration']

/** The price of each tool, and what it includes. */
export function Prices() {
  const intl = useIntl()
  const { value: about, failed, retry } = useAbout()
  const columns = useMemo(
    (): readonly TableColumn<Priced>[] => [
      {
        id: 'tool',
        head: intl.formatMessage({ id: 'website.what' }),
        main: true,
        cell: ({ tool }) => (
          <Whole>
            <FormattedMessage id="website.tool" values={{ tool }} />
          </Whole>
        ),
      },
      {
        id: 'how',
        head: intl.formatMessage({ id: 'website.how' }),
        cell: ({ tool, prices: { chat } }) => <FormattedMessage id="website.counted" values={{ tool, ...chat }} />,
      },
      {
        id: 'price',
        head: intl.formatMessage({ id: 'website.costs' }),
        cell: (row) => <ToolPrice {...row} />,
        numeric: true,
      },
    ],
    [intl],
  )

  return (
    <Band id="prices" title={<FormattedMessage id="website.prices" />}>
      <Table
        label={intl.formatMessage({ id: 'website.prices' })}
        columns={columns}
        rows={about ? tools.map((tool) => ({ tool, prices: about.prices })) : []}
        idOf={({ tool }) => tool}
        {...(about ? {} : { state: failed ? ('failed' as const) : ('loading' as const) })}
        onRetry={retry}
      />
    </Band>
  )
}

const Whole = styled.span`
  white-space: nowrap;
`
