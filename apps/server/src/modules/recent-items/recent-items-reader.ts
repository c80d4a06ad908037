/** The member, and the language of template names. */
export interface RecentItemsReader {
  memberId: string
  language: 'zh' | 'en'
}
