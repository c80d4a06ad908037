import {
  charactersIn,
  pointsFor,
  USUAL_SECTION_LENGTH,
  type ZsceneNode,
  type ZscenePrices,
  type ZsceneRun,
  type ZsceneSection,
} from '@moyun/api'
import { type LongformSnapshot, outlineIn, textIn } from '@moyun/machines'

type Context = LongformSnapshot['context']

export const isLive = (run: ZsceneRun | null | undefined): run is ZsceneRun & { state: 'streaming' } =>
  run?.state === 'streaming'

/** The headings; while an outline is being generated, those received so far. */
export const shownOutline = (context: Context): readonly ZsceneNode[] => {
  const planning = context.zscene?.planning
  return isLive(planning) && planning.deed === 'outline' ? planning.nodes : outlineIn(context)
}

export const sectionIn = ({ zscene }: Context, nodeId: string): ZsceneSection | undefined =>
  zscene?.sections.find((section) => section.nodeId === nodeId)

/** A section is being polished, or waits for it. */
export const isPolishing = (section: ZsceneSection | undefined): boolean =>
  isLive(section?.run) && section.run.deed === 'polish'

/** The text of a section: the one being generated, or else the saved one. */
export function shownText(context: Context, nodeId: string): string {
  const section = sectionIn(context, nodeId)
  const run = section?.run
  // Between the end of a run and the next read, the streamed text is newer.
  const isHeard = run?.deed === 'section' && (isLive(run) || (run.text !== '' && run.state !== 'failed'))
  return isHeard ? run.text : textIn(context, nodeId)
}

const counted = new WeakMap<object, number>()

/**
 * The characters of a section, with unsaved edits. Each text is counted once: a manuscript may have more than a million
 * characters.
 */
export function charactersBelow(context: Context, nodeId: string): number {
  const holder =
    context.drafts.find((draft) => draft.kind === 'section' && draft.nodeId === nodeId) ?? sectionIn(context, nodeId)
  if (!holder) return 0
  const known = counted.get(holder)
  if (known !== undefined) return known
  const characters = charactersIn(textIn(context, nodeId))
  counted.set(holder, characters)
  return characters
}

export const writingPoints = ({ writing, percent }: ZscenePrices, nodes: readonly Pick<ZsceneNode, 'length'>[]) =>
  nodes.reduce((sum, { length }) => sum + pointsFor(length || USUAL_SECTION_LENGTH, writing, percent), 0)
export const polishingPoints = ({ polishing, percent }: ZscenePrices, characters: readonly number[]) =>
  characters.reduce((sum, count) => sum + pointsFor(count, polishing, percent), 0)

/** Headings whose sections can be generated and are still empty. */
export const openNodes = (context: Context): ZsceneNode[] =>
  outlineIn(context).filter(
    ({ id, length }) =>
      length > 0 &&
      textIn(context, id).trim() === '' &&
      !isLive(sectionIn(context, id)?.run) &&
      !sectionIn(context, id)?.locked,
  )

/** Headings whose sections can be polished. */
export const fullNodes = (context: Context): ZsceneNode[] =>
  outlineIn(context).filter(
    ({ id }) =>
      textIn(context, id).trim() !== '' && !isLive(sectionIn(context, id)?.run) && !sectionIn(context, id)?.locked,
  )

/** The active runs. */
export const liveRunsIn = ({ zscene }: Context): ZsceneRun[] =>
  [zscene?.planning ?? null, ...(zscene?.sections.map(({ run }) => run) ?? [])].filter(isLive)

/** Where writing continues: the first heading to be written, or else the first one with a section. */
export const firstToWrite = (context: Context): string | null =>
  (
    openNodes(context)[0] ??
    outlineIn(context).find(({ id, length }) => length > 0 || textIn(context, id) !== '') ??
    outlineIn(context)[0]
  )?.id ?? null
