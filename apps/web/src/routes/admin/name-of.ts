import type { ListedMember } from '@moyun/api'

/** What a member is called: the nickname, or what stands in its place. */
export const nameOf = ({ nickname, account, accountNo }: Pick<ListedMember, 'nickname' | 'account' | 'accountNo'>) =>
  nickname || account || accountNo
