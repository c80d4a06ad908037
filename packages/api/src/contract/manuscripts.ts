import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, name, Search, text } from './fields.ts'
import { Work } from './works.ts'
import {
  ChangedSection,
  MAX_NODES,
  SECTION_LIMIT,
  Manuscript,
  ManuscriptEntry,
  ManuscriptGenre,
  ManuscriptMaterial,
  ManuscriptNode,
  ManuscriptSnapshotEntry,
  ManuscriptStep,
  SectionVersion,
} from './manuscript-schemas.ts'

const ById = z.object({ id: z.string() })
const OfSection = z.object({ id: z.string(), nodeId: z.string() })
const OfVersion = z.object({ id: z.string(), versionId: z.string() })
const OfSnapshot = z.object({ id: z.string(), snapshotId: z.string() })
const Model = z.optional(z.string().check(z.maxLength(100)))
const Nodes = z.array(Id).check(z.minLength(1, 'empty'), z.maxLength(MAX_NODES, 'tooLong'))
const BODY_LIMIT = 512 * 1024
const costly = { answering: 2002, outdated: 2002, textFull: 2002, pointsShort: 2001, capReached: 2001 } as const
const costlySections = { ...costly, locked: 2002, manuscriptFull: 2002 } as const

export const manuscripts = {
  /** Most recently changed first. `search` matches names, topics and texts. */
  list: endpoint({
    method: 'GET',
    path: '/api/zscenes',
    access: 'member',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))), search: z.optional(Search) }),
    result: z.object({ zscenes: z.array(ManuscriptEntry), next: z.nullable(z.string()), seq: z.int() }),
  }),
  /** Creates a manuscript. A repeated call with the same id returns the existing one. */
  create: endpoint({
    method: 'POST',
    path: '/api/zscenes',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({
      id: Id,
      name: name(120, { optional: true }),
      form: ManuscriptGenre,
      material: ManuscriptMaterial,
    }),
    result: Manuscript,
    refusals: { textFull: 2002 },
  }),
  read: endpoint({ method: 'GET', path: '/api/zscenes/:id', access: 'member', params: ById, result: Manuscript }),
  /** Saves changes. `revision` is the one that was edited: if another page has saved first, nothing is saved. */
  change: endpoint({
    method: 'PATCH',
    path: '/api/zscenes/:id',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({
      revision: z.int32(),
      name: name(120, { optional: true }),
      form: ManuscriptGenre,
      material: ManuscriptMaterial,
    }),
    result: Manuscript,
    refusals: { outdated: 2002, textFull: 2002 },
    replacesText: true,
  }),
  /** Stores the current step of the member, to resume there. */
  turn: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/stage',
    access: 'member',
    params: ById,
    body: z.strictObject({ stage: ManuscriptStep }),
    result: z.null(),
  }),
  /** Moves the manuscript to the trash for 30 days; stops its generations. */
  remove: endpoint({ method: 'DELETE', path: '/api/zscenes/:id', access: 'member', params: ById, result: z.null() }),
  restore: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/restore',
    access: 'member',
    params: ById,
    result: ManuscriptEntry,
  }),
  /**
   * Stops some or all of its generations and keeps their results so far. Stopping a finished generation has no effect.
   */
  stop: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/stop',
    access: 'member',
    params: ById,
    body: z.strictObject({ runs: z.optional(Nodes) }),
    result: Manuscript,
  }),
  /**
   * Saves an outline that was edited by hand. Stops the generations of removed nodes; keeps their text in case they are
   * added again.
   */
  writeOutline: endpoint({
    method: 'PATCH',
    path: '/api/zscenes/:id/outline',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({
      revision: z.int32(),
      nodes: z.array(ManuscriptNode).check(z.maxLength(MAX_NODES, 'tooLong')),
    }),
    result: Manuscript,
    refusals: { outdated: 2002, answering: 2002, textFull: 2002, manuscriptFull: 2002 },
    replacesText: true,
  }),
  /**
   * Plans the outline, or one node and its subheadings again. Headings with an unchanged title keep their sections;
   * locked headings stay.
   */
  plan: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/outline',
    access: 'member',
    keyed: true,
    params: ById,
    body: z.strictObject({ node: z.optional(Id), model: Model }),
    result: Manuscript,
    refusals: costly,
  }),
  /** Writes sections, each in its own generation. Skips sections that are locked or already being written. */
  write: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/sections',
    access: 'member',
    keyed: true,
    params: ById,
    body: z.strictObject({ nodes: Nodes, wish: z.optional(text(300)), model: Model }),
    result: Manuscript,
    refusals: costlySections,
  }),
  /** Polishes sections; the result is suggested beside each section. */
  polish: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/polish',
    access: 'member',
    keyed: true,
    params: ById,
    body: z.strictObject({ nodes: Nodes, model: Model }),
    result: Manuscript,
    refusals: costlySections,
  }),
  /**
   * Saves a text that was edited by hand. `revision` is the one that was edited. The earlier text stays as a version,
   * so a shorter text needs space too.
   */
  edit: endpoint({
    method: 'PATCH',
    path: '/api/zscenes/:id/sections/:nodeId',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    params: OfSection,
    body: z.strictObject({ text: text(SECTION_LIMIT), revision: z.int32() }),
    result: ChangedSection,
    refusals: { outdated: 2002, answering: 2002, locked: 2002, textFull: 2002, manuscriptFull: 2002 },
  }),
  lock: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/sections/:nodeId/lock',
    access: 'member',
    params: OfSection,
    body: z.strictObject({ locked: z.boolean() }),
    result: ChangedSection,
    refusals: { answering: 2002 },
  }),
  /** Accepts the suggested rewrite of a section or rejects it. Repeating the decision has no effect. */
  settle: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/sections/:nodeId/proposal',
    access: 'member',
    params: OfSection,
    body: z.strictObject({ taken: z.boolean() }),
    result: ChangedSection,
    refusals: { answering: 2002, locked: 2002, textFull: 2002 },
    replacesText: true,
  }),
  /** Earlier versions of the section, newest first. */
  versions: endpoint({
    method: 'GET',
    path: '/api/zscenes/:id/sections/:nodeId/versions',
    access: 'member',
    params: OfSection,
    result: z.object({ versions: z.array(SectionVersion) }),
  }),
  /** Restores an earlier version of a section. */
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/versions/:versionId',
    access: 'member',
    params: OfVersion,
    result: ChangedSection,
    refusals: { answering: 2002, locked: 2002, textFull: 2002, manuscriptFull: 2002 },
  }),
  /** Newest first. */
  snapshots: endpoint({
    method: 'GET',
    path: '/api/zscenes/:id/snapshots',
    access: 'member',
    params: ById,
    result: z.object({ snapshots: z.array(ManuscriptSnapshotEntry) }),
  }),
  /** Saves a snapshot of the whole manuscript. A repeated call with the same id returns the existing one. */
  snap: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/snapshots',
    access: 'member',
    params: ById,
    body: z.strictObject({ id: Id, name: name(60) }),
    result: ManuscriptSnapshotEntry,
    refusals: { snapshotsFull: 2002, textFull: 2002 },
  }),
  /** Restores the whole manuscript from a snapshot, after saving its current state as a snapshot. */
  restoreSnapshot: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/snapshots/:snapshotId',
    access: 'member',
    params: OfSnapshot,
    result: Manuscript,
    refusals: { answering: 2002, textFull: 2002 },
  }),
  removeSnapshot: endpoint({
    method: 'DELETE',
    path: '/api/zscenes/:id/snapshots/:snapshotId',
    access: 'member',
    params: OfSnapshot,
    result: z.null(),
  }),
  /** Saves the current manuscript as a work; saving the same one again returns the same work. */
  keep: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/keep',
    access: 'member',
    params: ById,
    result: Work,
    refusals: { nothingWritten: 2002, textFull: 2002 },
  }),
}
