import { gallery, randomId } from '@moyun/api'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { problemOf } from '../../failures/problem.ts'
import { useHouse } from '../../house.ts'
import type { Draft } from '../../room/draft.ts'

interface FromWorkProps {
  /** A public work. */
  id: string
  draft: Draft
}

/** Begins with what a public work was asked: it is put into the composer, once, and the address forgets it. */
export function FromWork({ id, draft }: FromWorkProps) {
  const intl = useIntl()
  const call = useCall()
  const navigate = useNavigate()
  const { notices } = useHouse()

  useEffect(() => {
    const leaving = new AbortController()
    const begin = async () => {
      try {
        const { input } = await call(gallery.use, { params: { id } }, { signal: leaving.signal, key: randomId(), quiet: true })
        await draft.begin(input.prompt)
        if (!leaving.signal.aborted) void navigate('/chat', { replace: true })
      } catch (error) {
        if (!leaving.signal.aborted) notices.say({ text: problemOf(intl, error), tone: 'failed' })
      }
    }
    void begin()
    return () => leaving.abort()
  }, [id, draft, call, navigate, notices, intl])

  return null
}
