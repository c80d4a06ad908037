import type { Member } from '@moyun/api'
import { selectMember } from '@moyun/machines'
import { type RefObject, useEffect, useState } from 'react'
import { Session } from '../../session/session.ts'
import { fieldText } from './field-text.ts'

/**
 * React keys for the fields of a form, whose initial values are the member's. When the member changes elsewhere, an
 * untouched field gets a new key and shows the new value; a field being edited keeps its text.
 */
export function useFieldKeys(form: RefObject<HTMLFormElement | null>, names: readonly (keyof Member)[]) {
  const session = Session.useActorRef()
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({})

  useEffect(() => {
    let agreed = selectMember(session.getSnapshot())
    const { unsubscribe } = session.subscribe((snapshot) => {
      const now = selectMember(snapshot)
      if (!now || !agreed || now === agreed || !form.current) return
      const formData = new FormData(form.current)
      for (const name of names) {
        const text = fieldText(formData, name).trim()
        const [before, latest] = [String(agreed[name]), String(now[name])]
        if (text !== before && text !== latest) continue
        agreed = { ...agreed, [name]: now[name] }
        if (text !== latest) setTurns((turn) => ({ ...turn, [name]: (turn[name] ?? 0) + 1 }))
      }
    })
    return unsubscribe
  }, [session, form, names])
  return (name: keyof Member) => `${name} ${turns[name] ?? 0}`
}
