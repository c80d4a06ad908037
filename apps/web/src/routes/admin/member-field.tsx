import { Combobox } from '@moyun/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdminCall } from './use-admin-call.ts'
import { memberName } from './member-name.ts'
import { membersQuery } from './queries.ts'
import type { NoticeDraft } from './use-notice-draft.ts'

export interface MemberFieldProps {
  member: NoticeDraft['member']
  problem: ReactNode
  onChange: (member: NoticeDraft['member']) => void
}

/** Debounce of the search, in milliseconds. */
const DEBOUNCE = 300

/** Picks one member by a search. */
export function MemberField({ member, problem, onChange }: MemberFieldProps) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const search = useDebouncedText(typed.trim())
  const list = useInfiniteQuery({
    ...membersQuery(useAdminCall(), { search: search === member?.name ? '' : search, state: null, role: null }),
    placeholderData: keepPreviousData,
  })
  const found = list.data ?? []
  const others = found
    .filter(({ id, state }) => id !== member?.id && state !== 'closed')
    .map((one) => ({ value: one.id, label: memberName(one), note: one.mobile || one.accountNo }))
  const options = member ? [{ value: member.id, label: member.name }, ...others] : others

  return (
    <Combobox
      label={<FormattedMessage id="admin.member" />}
      hint={<FormattedMessage id="admin.searchHint" />}
      problem={problem ?? (list.isError ? intl.formatMessage({ id: 'shell.notRead' }) : undefined)}
      placeholder={intl.formatMessage({ id: 'admin.search' })}
      options={options}
      busy={list.isFetching}
      value={member?.id ?? null}
      onSearch={setTyped}
      onValueChange={(id) => {
        const chosen = options.find(({ value }) => value === id)
        onChange(chosen ? { id: chosen.value, name: chosen.label } : null)
      }}
    />
  )
}

/** The debounced text. */
function useDebouncedText(text: string): string {
  const [debouncedText, setDebouncedText] = useState(text)
  useEffect(() => {
    const waiting = setTimeout(() => setDebouncedText(text), DEBOUNCE)
    return () => clearTimeout(waiting)
  }, [text])
  return debouncedText
}
