/** Currency format for Chinese yuan. No price has another currency, so the narrow symbol is unambiguous. */
export const yuan = { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' } as const
