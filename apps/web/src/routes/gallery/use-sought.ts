import { WorkType } from '@moyun/api'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { withParams } from '../../with-params.ts'
import type { Sought } from '../../works/gallery-queries.ts'

/** In milliseconds: who still types is not asked for yet. */
const SETTLED = 300

/** What the address says is looked for; what it can't mean is left out. */
function soughtIn(search: string): Sought {
  const params = new URLSearchParams(search)
  return {
    type: WorkType.safeParse(params.get('type')).data ?? null,
    sort: params.get('sort') === 'liked' ? 'liked' : 'new',
    search: (params.get('search') ?? '').trim().slice(0, 100),
  }
}

/** What is looked for, kept in the address: a reload finds it again, and so does the way back. What is typed follows when the typing rests. */
export function useSought() {
  const { search: query, key } = useLocation()
  const navigate = useNavigate()
  const sought = useMemo(() => soughtIn(query), [query])
  const asked = sought.search
  const [typed, setTyped] = useState({ text: asked, over: asked })
  // The address has changed by itself, as on the way back: what was typed before is not meant any more.
  if (typed.over !== asked) setTyped({ text: typed.text.trim() === asked ? typed.text : asked, over: asked })
  const text = typed.text.trim()

  useEffect(() => {
    if (text === asked) return
    const waiting = setTimeout(() => void navigate(withParams(query, { search: text }), { replace: true }), SETTLED)
    return () => clearTimeout(waiting)
  }, [text, asked, query, navigate])

  return {
    sought,
    /** Each time that the page is entered, or something else is looked for in it. */
    visit: key,
    /** The address's query. */
    query,
    typed: typed.text,
    type: (written: string) => setTyped({ text: written, over: asked }),
    sort: (sort: string) => void navigate(withParams(query, { sort: sort === 'liked' ? sort : null })),
    /** Shows everything again. */
    clear: () => {
      setTyped({ text: '', over: asked })
      void navigate({ search: '' })
    },
  }
}
