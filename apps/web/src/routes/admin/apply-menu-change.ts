import type { ArrangedMenuEntry, RequestOf, menu } from '@moyun/api'

/** One change to one entry of the menu. */
export type MenuChange = RequestOf<typeof menu.arrange>['body']

/** The menu after a change. `place` is an index within the entry's group; an index past its end means the end. */
export function applyMenuChange(
  entries: readonly ArrangedMenuEntry[],
  { name, shown, audience, place }: MenuChange,
): ArrangedMenuEntry[] {
  const entry = entries.find((one) => one.name === name)
  if (!entry) return [...entries]
  const next = { ...entry, shown: shown ?? entry.shown, audience: audience ?? entry.audience }
  if (place === undefined) return entries.map((one) => (one === entry ? next : one))
  const group = entries.filter((one) => one.group === entry.group && one !== entry).toSpliced(place, 0, next)
  return entries.map((one) => (one.group === entry.group ? (group.shift() ?? one) : one))
}
