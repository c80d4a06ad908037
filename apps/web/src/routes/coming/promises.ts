/** What each page will do, by the name of its place. */
export const promises: Readonly<Record<string, string>> = {
  website: 'coming.website',
  home: 'coming.home',
  recharge: 'coming.recharge',
  rechargerecord: 'coming.rechargerecord',
  cashier: 'coming.cashier',
}
