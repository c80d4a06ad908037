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

/** Headings as they stand here, and while an outline is being made those that have come. */
export const shownOutline = (context: Context): readonly ZsceneNode[] => {
  const planning = context.zscene?.planning
  return isLive(planning) && planning.deed === 'outline' ? planning.nodes : outlineIn(context)
}

export const sectionIn = ({ zscene }: Context, nodeId: string): ZsceneSection | undefined =>
  zscene?.sections.find((section) => section.nodeId === nodeId)

/** A section is looked over just now, or waits for its turn. */
export const isPolishing = (section: ZsceneSection | undefined): boolean =>
  isLive(section?.run) && section.run.deed === 'polish'

/** What stands below a heading here: what is being written of it, else what is. */
export function shownText(context: Context, nodeId: string): string {
  const section = sectionIn(context, nodeId)
  const run = section?.run
  // Between its end and the reading of what came of it, what was heard is known better.
  const isHeard = run?.deed === 'section' && (isLive(run) || (run.text !== '' && run.state !== 'failed'))
  return isHeard ? run.text : textIn(context, nodeId)
}

const counted = new WeakMap<object, number>()

/** Characters below a heading as they stand here. Each text is counted once: a manuscript may have more than a million of them. */
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

/** Headings whose sections are still to be written, and may be. */
export const openNodes = (context: Context): ZsceneNode[] =>
  outlineIn(context).filter(
    ({ id, length }) =>
      length > 0 &&
      textIn(context, id).trim() === '' &&
      !isLive(sectionIn(context, id)?.run) &&
      !sectionIn(context, id)?.locked,
  )

/** Headings whose sections can be looked over. */
export const fullNodes = (context: Context): ZsceneNode[] =>
  outlineIn(context).filter(
    ({ id }) =>
      textIn(context, id).trim() !== '' && !isLive(sectionIn(context, id)?.run) && !sectionIn(context, id)?.locked,
  )

/** What is being made just now. */
export const liveRunsIn = ({ zscene }: Context): ZsceneRun[] =>
  [zscene?.planning ?? null, ...(zscene?.sections.map(({ run }) => run) ?? [])].filter(isLive)

/** Where one goes on: the first heading that is to be written, else the first that has anything. */
export const firstToWrite = (context: Context): string | null =>
  (
    openNodes(context)[0] ??
    outlineIn(context).find(({ id, length }) => length > 0 || textIn(context, id) !== '') ??
    outlineIn(context)[0]
  )?.id ?? null
