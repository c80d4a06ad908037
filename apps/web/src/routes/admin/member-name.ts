import type { ListedMember } from '@moyun/api'

/** The display name of a member: the nickname, or else the account or its number. */
export const memberName = ({
  nickname,
  account,
  accountNo,
}: Pick<ListedMember, 'nickname' | 'account' | 'accountNo'>) => nickname || account || accountNo
