import { type ChangedSection, type Endpoint, refuse, manuscripts as contract, type SectionVersion } from '@moyun/api'
import { and, eq } from 'drizzle-orm'
import { manuscriptVersions } from '../../database/schema/manuscript-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { Transaction } from '../../database/transaction.ts'
import {
  isPlanning,
  findOpenGenerations,
  findOwnManuscript,
  findSection,
  type SectionRow,
  lockOwnManuscript,
  publishManuscriptChanged,
  writeSection,
  type ManuscriptRow,
} from './own-manuscript.ts'
import type { ManuscriptContext } from './manuscript-context.ts'
import { presentChangedSection } from './present-manuscript.ts'
import { requireSpaceFor } from './require-space.ts'
import { replaceText, versionsOf } from './versions.ts'

interface Which {
  id: string
  nodeId: string
}

interface Change {
  endpoint: Endpoint
  /** Makes the new row of a section without an open generation; null to change nothing. */
  make: (tx: Transaction, section: SectionRow, row: ManuscriptRow) => Promise<SectionRow | null>
}

/** Changes one section that has no open generation. */
async function change(
  context: ManuscriptContext,
  memberId: string,
  { id, nodeId }: Which,
  { endpoint, make }: Change,
): Promise<ChangedSection> {
  return context.db.transaction(async (tx) => {
    const row = await lockOwnManuscript(tx, endpoint, memberId, id)
    const section = await findSection(tx, endpoint, row, nodeId)
    if (
      (await findOpenGenerations(tx, row.id)).some(
        (generation) => isPlanning(generation) || generation.nodeId === section.nodeId,
      )
    )
      throw refuse(contract.edit, 'answering')
    const changed = await make(tx, section, row)
    const seq = changed ? await publishManuscriptChanged(context, tx, row) : 0
    return presentChangedSection(tx, changed ?? section, seq)
  })
}

/** Saves a text edited by the member. */
export const editSection = (
  context: ManuscriptContext,
  memberId: string,
  { text, revision, ...which }: Which & { text: string; revision: number },
) =>
  change(context, memberId, which, {
    endpoint: contract.edit,
    make: async (tx, section, row) => {
      if (section.locked) throw refuse(contract.edit, 'locked')
      if (section.revision !== revision) throw refuse(contract.edit, 'outdated')
      if (section.text === text) return null
      await requireSpaceFor(tx, contract.edit, row, { before: section.text, after: text })
      return replaceText(tx, section, { origin: 'edited', text, offline: section.offline }, context.clock.now())
    },
  })

export const lockSection = (
  context: ManuscriptContext,
  memberId: string,
  { locked, ...which }: Which & { locked: boolean },
) =>
  change(context, memberId, which, {
    endpoint: contract.lock,
    make: async (tx, section) => (section.locked === locked ? null : writeSection(tx, section, { locked })),
  })

/** Accepts or discards the proposed text; does nothing without one. */
export const resolveProposal = (
  context: ManuscriptContext,
  memberId: string,
  { taken, ...which }: Which & { taken: boolean },
) =>
  change(context, memberId, which, {
    endpoint: contract.settle,
    make: async (tx, section) => {
      if (section.proposal === null) return null
      if (!taken) return writeSection(tx, section, { proposal: null })
      if (section.locked) throw refuse(contract.settle, 'locked')
      await context.textQuota.requireSpace(tx, contract.settle, memberId)
      return replaceText(
        tx,
        section,
        { origin: 'polished', text: section.proposal, offline: section.proposalOffline },
        context.clock.now(),
        { proposal: null },
      )
    },
  })

export const listVersions = async (
  { db }: ManuscriptContext,
  memberId: string,
  { id, nodeId }: Which,
): Promise<{ versions: SectionVersion[] }> => {
  const section = await findSection(
    db,
    contract.versions,
    await findOwnManuscript(db, contract.versions, memberId, id),
    nodeId,
  )
  const versions = await versionsOf(db, section)
  return {
    versions: versions.map(({ id: own, origin, text, offline, updatedAt }) => ({
      id: own,
      origin,
      text,
      offline,
      at: updatedAt.toISOString(),
    })),
  }
}

/** Restores the text of a version. */
export async function restoreVersion(
  context: ManuscriptContext,
  memberId: string,
  { id, versionId }: { id: string; versionId: string },
): Promise<ChangedSection> {
  const { id: manuscriptId } = await findOwnManuscript(context.db, contract.restoreVersion, memberId, id)
  const [version] = isUuid(versionId)
    ? await context.db
        .select()
        .from(manuscriptVersions)
        .where(and(eq(manuscriptVersions.id, versionId), eq(manuscriptVersions.manuscriptId, manuscriptId)))
    : []
  if (!version) throw refuse(contract.restoreVersion, 'notFound')
  return change(
    context,
    memberId,
    { id, nodeId: version.nodeId },
    {
      endpoint: contract.restoreVersion,
      make: async (tx, section, row) => {
        if (section.locked) throw refuse(contract.restoreVersion, 'locked')
        if (version.text === section.text) return null
        await requireSpaceFor(tx, contract.restoreVersion, row, { before: section.text, after: version.text })
        return replaceText(
          tx,
          section,
          { origin: 'restored', text: version.text, offline: version.offline },
          context.clock.now(),
        )
      },
    },
  )
}
