import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, name, Search, text } from './fields.ts'
import { Work } from './works.ts'
import {
  ChangedSection,
  MOST_NODES,
  SECTION_LIMIT,
  Zscene,
  ZsceneEntry,
  ZsceneForm,
  ZsceneMaterial,
  ZsceneNode,
  ZsceneSnapshot,
  ZsceneStage,
  ZsceneVersion,
} from './zscene-shapes.ts'

const ById = z.object({ id: z.string() })
const OfSection = z.object({ id: z.string(), nodeId: z.string() })
const OfVersion = z.object({ id: z.string(), versionId: z.string() })
const OfSnapshot = z.object({ id: z.string(), snapshotId: z.string() })
const Model = z.optional(z.string().check(z.maxLength(100)))
const Nodes = z.array(Id).check(z.minLength(1, 'empty'), z.maxLength(MOST_NODES, 'tooLong'))
const BODY_LIMIT = 512 * 1024
const costly = { answering: 2002, outdated: 2002, textFull: 2002, pointsShort: 2001, capReached: 2001 } as const

export const zscenes = {
  /** The last changed first. `search` looks into names, topics and texts. */
  list: endpoint({
    method: 'GET',
    path: '/api/zscenes',
    access: 'member',
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(200))), search: z.optional(Search) }),
    result: z.object({ zscenes: z.array(ZsceneEntry), next: z.nullable(z.string()), seq: z.int() }),
  }),
  /** Begins a manuscript. The same id again gives what there is. */
  create: endpoint({
    method: 'POST',
    path: '/api/zscenes',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({ id: Id, name: name(120, { optional: true }), form: ZsceneForm, material: ZsceneMaterial }),
    result: Zscene,
    refusals: { textFull: 2002 },
  }),
  read: endpoint({ method: 'GET', path: '/api/zscenes/:id', access: 'member', params: ById, result: Zscene }),
  /** Keeps what was changed. `revision` is the one that was changed: where another page was first, nothing is kept. */
  change: endpoint({
    method: 'PATCH',
    path: '/api/zscenes/:id',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({
      revision: z.int32(),
      name: name(120, { optional: true }),
      form: ZsceneForm,
      material: ZsceneMaterial,
    }),
    result: Zscene,
    refusals: { outdated: 2002 },
  }),
  /** Notes where its writer is, for the next time. */
  turn: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/stage',
    access: 'member',
    params: ById,
    body: z.strictObject({ stage: ZsceneStage }),
    result: z.null(),
  }),
  /** To the trash, where it stays 30 days; its runs are stopped. */
  remove: endpoint({ method: 'DELETE', path: '/api/zscenes/:id', access: 'member', params: ById, result: z.null() }),
  restore: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/restore',
    access: 'member',
    params: ById,
    result: ZsceneEntry,
  }),
  /** Ends runs of it, or all of them, and keeps what there is. Ending what has ended changes nothing. */
  stop: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/stop',
    access: 'member',
    params: ById,
    body: z.strictObject({ runs: z.optional(Nodes) }),
    result: Zscene,
  }),
  /** Keeps an outline that was changed by hand. Runs of nodes that are gone are stopped; what stood below them is kept, should they come back. */
  writeOutline: endpoint({
    method: 'PATCH',
    path: '/api/zscenes/:id/outline',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({ revision: z.int32(), nodes: z.array(ZsceneNode).check(z.maxLength(MOST_NODES, 'tooLong')) }),
    result: Zscene,
    refusals: { outdated: 2002, answering: 2002 },
  }),
  /** Makes the outline, or one node of it anew with what is below it. Headings that stay as they are called keep their sections; locked ones stay. */
  plan: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/outline',
    access: 'member',
    keyed: true,
    params: ById,
    body: z.strictObject({ node: z.optional(Id), model: Model }),
    result: Zscene,
    refusals: costly,
  }),
  /** Writes sections, each in a run of its own. Locked ones, and those that are being written, are passed over. */
  write: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/sections',
    access: 'member',
    keyed: true,
    params: ById,
    body: z.strictObject({ nodes: Nodes, wish: z.optional(text(300)), model: Model }),
    result: Zscene,
    refusals: { ...costly, locked: 2002 },
  }),
  /** Goes over sections once more; what comes of it is offered beside each. */
  polish: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/polish',
    access: 'member',
    keyed: true,
    params: ById,
    body: z.strictObject({ nodes: Nodes, model: Model }),
    result: Zscene,
    refusals: { ...costly, locked: 2002 },
  }),
  /** Keeps a text that was changed by hand. `revision` is the one that was changed. */
  edit: endpoint({
    method: 'PATCH',
    path: '/api/zscenes/:id/sections/:nodeId',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    params: OfSection,
    body: z.strictObject({ text: text(SECTION_LIMIT), revision: z.int32() }),
    result: ChangedSection,
    refusals: { outdated: 2002, answering: 2002, locked: 2002, textFull: 2002 },
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
  /** Puts the other wording in the section's place, or leaves it. Once settled, settling it again changes nothing. */
  settle: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/sections/:nodeId/proposal',
    access: 'member',
    params: OfSection,
    body: z.strictObject({ taken: z.boolean() }),
    result: ChangedSection,
    refusals: { answering: 2002, locked: 2002 },
  }),
  /** What the section said before, the newest first. */
  versions: endpoint({
    method: 'GET',
    path: '/api/zscenes/:id/sections/:nodeId/versions',
    access: 'member',
    params: OfSection,
    result: z.object({ versions: z.array(ZsceneVersion) }),
  }),
  /** Has its section say again what a version said. */
  restoreVersion: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/versions/:versionId',
    access: 'member',
    params: OfVersion,
    result: ChangedSection,
    refusals: { answering: 2002, locked: 2002 },
  }),
  /** The newest first. */
  snapshots: endpoint({
    method: 'GET',
    path: '/api/zscenes/:id/snapshots',
    access: 'member',
    params: ById,
    result: z.object({ snapshots: z.array(ZsceneSnapshot) }),
  }),
  /** Keeps the whole manuscript as it is. The same id again gives what there is. */
  snap: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/snapshots',
    access: 'member',
    params: ById,
    body: z.strictObject({ id: Id, name: name(60) }),
    result: ZsceneSnapshot,
    refusals: { snapshotsFull: 2002, textFull: 2002 },
  }),
  /** Makes the whole manuscript what it was; as it is now, it is kept before. */
  restoreSnapshot: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/snapshots/:snapshotId',
    access: 'member',
    params: OfSnapshot,
    result: Zscene,
    refusals: { answering: 2002 },
  }),
  removeSnapshot: endpoint({
    method: 'DELETE',
    path: '/api/zscenes/:id/snapshots/:snapshotId',
    access: 'member',
    params: OfSnapshot,
    result: z.null(),
  }),
  /** Keeps it as a work, as it is now; the same again is the same work. */
  keep: endpoint({
    method: 'POST',
    path: '/api/zscenes/:id/keep',
    access: 'member',
    params: ById,
    result: Work,
    refusals: { nothingWritten: 2002, textFull: 2002 },
  }),
}
