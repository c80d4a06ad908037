import type { Manuscript } from '../contract/manuscript-schemas.ts'

type Joined = Pick<Manuscript, 'title' | 'outline'> & {
  sections: readonly Pick<Manuscript['sections'][number], 'nodeId' | 'text'>[]
}

/** Exports a manuscript as Markdown: its title, then each heading with its text. */
export function manuscriptToMarkdown({ title, outline, sections }: Joined): string {
  const texts = new Map(sections.map(({ nodeId, text }) => [nodeId, text.trim()]))
  const parts = outline.map(({ id, level, title: heading }) => [
    heading.trim() && `${'#'.repeat(level + 1)} ${heading.trim()}`,
    texts.get(id) ?? '',
  ])
  return `${[title.trim() && `# ${title.trim()}`, ...parts.flat()].filter((part) => part !== '').join('\n\n')}\n`
}
