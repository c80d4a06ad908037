import { RankingType, RankingWindow } from '@moyun/api'
import { useLocation, useNavigate } from 'react-router-dom'
import { withParams } from '../../router/with-params.ts'

const TEXT: RankingType = 'text'
const DAY: RankingWindow = 'day'

/** The ranking in the address; invalid values mean the default. */
export function useBoardFilters() {
  const { search: query } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(query)
  const toType = (type: RankingType) => withParams(query, { type: type === TEXT ? null : type })
  const toWindow = (window: RankingWindow) => withParams(query, { window: window === DAY ? null : window })

  return {
    type: RankingType.safeParse(params.get('type')).data ?? TEXT,
    window: RankingWindow.safeParse(params.get('window')).data ?? DAY,
    /** The addresses of other rankings. */
    toType,
    toWindow,
    choose: (window: string) => void navigate(toWindow(RankingWindow.parse(window))),
  }
}
