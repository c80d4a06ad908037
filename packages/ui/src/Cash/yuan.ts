/** How a language writes money of China. Nothing costs another one, so its sign needs no country. */
export const yuan = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const
