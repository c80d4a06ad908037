import type { Assistant, Prompt } from '@moyun/api'
import { AssistantGlyph, type PickerChoice } from '@moyun/ui'
import { searchRanked } from '../../shell/command-palette/search.ts'

const found = <T,>(all: readonly T[], nameOf: (one: T) => string, search: string): T[] =>
  searchRanked(
    all.map((one) => ({ name: nameOf(one), one })),
    search,
  ).map(({ one }) => one)

const byOwner = (one: Assistant, other: Assistant) =>
  Number(other.favourite) - Number(one.favourite) || Number(other.own) - Number(one.own)

/** Assistants that match a search: favourites first, then own ones, then the built-in ones. */
export const findAssistants = (all: readonly Assistant[], search: string): PickerChoice[] =>
  found([...all].sort(byOwner), ({ name }) => name, search).map(({ id, name, summary, icon }) => ({
    id,
    name,
    note: summary,
    picture: <AssistantGlyph icon={icon} />,
  }))

/** Prompts that match a search. */
export const findPrompts = (all: readonly Prompt[], search: string): PickerChoice[] =>
  found(all, ({ title }) => title, search).map(({ id, title, text }) => ({
    id,
    name: title,
    note: text.replaceAll(/\s+/g, ' '),
    insert: text,
  }))
