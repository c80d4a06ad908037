import { assign, raise, setup } from 'xstate'
import type { Manuscript, ManuscriptNode, ManuscriptEvent } from '@moyun/api'
import { readInsufficientPoints } from '../insufficient-points.ts'
import { refusalCode } from '../refusal-code.ts'
import { placeholderActor } from '../placeholder-actor.ts'
import { awaitPointsMachine } from '../points/await-points.machine.ts'
import {
  draftPart,
  partRevision,
  type SaveManuscriptResult,
  findSection,
  type ManuscriptDraft,
  type ManuscriptHead,
  withDraft,
  withoutSaved,
} from './drafts.ts'
import { streamingGenerations, mergeSection, mergeManuscript, applyManuscriptEvent } from './merge-manuscript.ts'

/** An action on a manuscript that the server performs, after local changes are saved. */
export type ManuscriptAction =
  | { kind: 'plan'; node?: string }
  | { kind: 'write'; nodes: readonly string[]; instruction?: string }
  | { kind: 'polish'; nodes: readonly string[] }
  /** Stops all generations if none are named. Does not wait for unsaved changes. */
  | { kind: 'stop'; runs?: readonly string[] }
  | { kind: 'lock'; nodeId: string; locked: boolean }
  | { kind: 'settle'; nodeId: string; taken: boolean }
  | { kind: 'restoreVersion'; nodeId: string; versionId: string }
  | { kind: 'restoreSnapshot'; snapshotId: string }

interface Context {
  id: string
  manuscript: Manuscript | null
  /** Local changes that are not saved yet. */
  drafts: readonly ManuscriptDraft[]
  /** Parts that were changed elsewhere meanwhile. */
  conflicts: readonly string[]
  /** The draft that is being saved. */
  sending: ManuscriptDraft | null
  past: readonly (readonly ManuscriptNode[])[]
  future: readonly (readonly ManuscriptNode[])[]
  /** What the last outline change edited: consecutive changes with the same mark are undone together. */
  mark: string | null
  acts: readonly ManuscriptAction[]
  subscribed: readonly string[]
  stale: boolean
  error: unknown
  saveError: unknown
  actError: unknown
}

type Event =
  | { type: 'head.change'; head: Partial<ManuscriptHead> }
  /** `mark` names what is edited: consecutive changes with the same mark are one undo step. */
  | { type: 'outline.change'; nodes: readonly ManuscriptNode[]; mark?: string }
  | { type: 'outline.undo' }
  | { type: 'outline.redo' }
  | { type: 'section.change'; nodeId: string; text: string }
  /** Keeps the local version, or takes the server's. */
  | { type: 'conflict.settle'; part: string; mine: boolean }
  | { type: 'drafts.found'; drafts: readonly ManuscriptDraft[] }
  | { type: 'act'; act: ManuscriptAction }
  | { type: 'act.discard' }
  | { type: 'events.received'; events: readonly ManuscriptEvent[] }
  | { type: 'stream.refused'; stream: string }
  /** The member's stream reports a change of the manuscript at this sequence number. */
  | { type: 'zscene.changed'; seq: number }
  | { type: 'points.changed'; points: number }
  | { type: 'network.restored' }
  | { type: 'retry' }
  /** The member leaves the page: changes are saved now. */
  | { type: 'leave' }
  /** Raised by the machine itself after each local change. */
  | { type: 'draft.changed' }

const NOT_FOUND = 404
/** Refusal code: the part was changed elsewhere, is being generated, is locked, or does not fit. */
const IN_THE_WAY = 2002
/** Whether a text does not fit: only these refusals contain the maximum. */
const isFull = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'result' in error &&
  typeof error.result === 'object' &&
  error.result !== null &&
  'megabytes' in error.result
/** Milliseconds without input after which typing counts as paused. */
const PAUSE = 800
const MOST_UNDONE = 100

export const currentOutline = ({
  manuscript,
  drafts,
}: Pick<Context, 'manuscript' | 'drafts'>): readonly ManuscriptNode[] =>
  drafts.find((draft) => draft.kind === 'outline')?.value ?? manuscript?.outline ?? []
export const currentHead = ({ manuscript, drafts }: Pick<Context, 'manuscript' | 'drafts'>): ManuscriptHead | null =>
  drafts.find((draft) => draft.kind === 'head')?.value ?? manuscript
export function currentSectionText(
  { manuscript, drafts }: Pick<Context, 'manuscript' | 'drafts'>,
  nodeId: string,
): string {
  for (const draft of drafts) if (draft.kind === 'section' && draft.nodeId === nodeId) return draft.value
  return manuscript ? (findSection(manuscript, nodeId)?.text ?? '') : ''
}

const isPlanned = ({ manuscript }: Context) => manuscript?.planning?.state === 'streaming'
const nextDraft = ({ drafts, conflicts }: Context) => drafts.find((draft) => !conflicts.includes(draftPart(draft)))
const waits = ({ kind }: ManuscriptAction) => kind !== 'stop'
const inConflict = (manuscript: Manuscript, drafts: readonly ManuscriptDraft[]) =>
  drafts.filter((draft) => partRevision(manuscript, draft) !== draft.base).map(draftPart)

/** Takes the server's manuscript. An outline change made elsewhere becomes an undo step, too. */
function withManuscript(context: Context, merged: Manuscript): Partial<Context> {
  const manuscript = mergeManuscript(context.manuscript, merged)
  const isOther =
    context.manuscript !== null &&
    manuscript.outlineRevision !== context.manuscript.outlineRevision &&
    context.sending?.kind !== 'outline' &&
    !context.drafts.some(({ kind }) => kind === 'outline')
  return {
    manuscript,
    error: null,
    ...(isOther && context.manuscript
      ? { past: [...context.past, context.manuscript.outline].slice(-MOST_UNDONE), future: [], mark: null }
      : {}),
  }
}

const revisionAfter = (saved: SaveManuscriptResult, draft: ManuscriptDraft) =>
  saved.kind === 'section' ? saved.section.revision : partRevision(saved.manuscript, draft)

/** Types, actors, actions, guards and delays of the manuscript machine. */
export const manuscriptSetup = setup({
  types: {
    input: {} as { id: string },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { awaitPoints: 'awaitPoints' },
  },
  actors: {
    awaitPoints: awaitPointsMachine,
    read: placeholderActor<Manuscript, { id: string }>('read'),
    save: placeholderActor<SaveManuscriptResult, { id: string; draft: ManuscriptDraft }>('save'),
    perform: placeholderActor<SaveManuscriptResult, { id: string; act: ManuscriptAction }>('perform'),
  },
  actions: {
    /** Subscribes to these generations and to no others. */
    subscribeOnly: (_, _params: { live: readonly { stream: string; after: number }[] }) => {},
    /** Stores unsaved drafts in the browser. */
    storeDrafts: () => {},
    /** Restarts the typing pause. */
    pause: raise({ type: 'draft.changed' }),
    mergeManuscript: assign(({ context }, { manuscript }: { manuscript: Manuscript }) =>
      withManuscript(context, manuscript),
    ),
    changeHead: assign(({ context }, { head }: { head: Partial<ManuscriptHead> }) => {
      const before = currentHead(context)
      return before && context.manuscript
        ? {
            drafts: withDraft(context.drafts, {
              kind: 'head',
              base: context.manuscript.revision,
              value: { name: before.name, form: before.form, material: before.material, ...head },
            }),
          }
        : {}
    }),
    changeOutline: assign(
      ({ context }, { nodes, mark }: { nodes: readonly ManuscriptNode[]; mark?: string | undefined }) => {
        const { manuscript, past, mark: before } = context
        if (!manuscript) return {}
        const isOne = mark !== undefined && mark === before
        return {
          drafts: withDraft(context.drafts, { kind: 'outline', base: manuscript.outlineRevision, value: nodes }),
          past: isOne ? past : [...past, currentOutline(context)].slice(-MOST_UNDONE),
          future: [],
          mark: mark ?? null,
        }
      },
    ),
    undoOutline: assign(({ context }) => {
      const { manuscript, past, future } = context
      const nodes = past.at(-1)
      return manuscript && nodes
        ? {
            drafts: withDraft(context.drafts, { kind: 'outline', base: manuscript.outlineRevision, value: nodes }),
            past: past.slice(0, -1),
            future: [currentOutline(context), ...future],
            mark: null,
          }
        : {}
    }),
    redoOutline: assign(({ context }) => {
      const { manuscript, past, future } = context
      const [nodes, ...rest] = future
      return manuscript && nodes
        ? {
            drafts: withDraft(context.drafts, { kind: 'outline', base: manuscript.outlineRevision, value: nodes }),
            past: [...past, currentOutline(context)],
            future: rest,
            mark: null,
          }
        : {}
    }),
    changeSection: assign(({ context: { manuscript, drafts } }, { nodeId, text }: { nodeId: string; text: string }) =>
      manuscript
        ? {
            drafts: withDraft(drafts, {
              kind: 'section',
              nodeId,
              base: findSection(manuscript, nodeId)?.revision ?? 0,
              value: text,
            }),
          }
        : {},
    ),
    /** Restores the drafts that an earlier page left, except for parts that were changed here since. */
    restoreDrafts: assign(
      ({ context: { drafts, conflicts, manuscript } }, { found }: { found: readonly ManuscriptDraft[] }) => {
        const all = [...found.filter((one) => !drafts.some((own) => draftPart(own) === draftPart(one))), ...drafts]
        return { drafts: all, conflicts: manuscript ? inConflict(manuscript, all) : conflicts }
      },
    ),
    send: assign(({ context }) => ({ sending: nextDraft(context) ?? null, saveError: null })),
    storeSaved: assign(({ context }, { saved }: { saved: SaveManuscriptResult }) => {
      const { manuscript, sending, drafts } = context
      if (!manuscript || !sending) return {}
      const merged =
        saved.kind === 'whole'
          ? withManuscript(context, saved.manuscript)
          : { manuscript: mergeSection(manuscript, saved.section) }
      return { ...merged, sending: null, drafts: withoutSaved(drafts, sending, revisionAfter(saved, sending)) }
    }),
    storeResult: assign(({ context }, { saved }: { saved: SaveManuscriptResult }) => {
      const { manuscript, acts } = context
      const merged =
        saved.kind === 'whole'
          ? withManuscript(context, saved.manuscript)
          : manuscript
            ? { manuscript: mergeSection(manuscript, saved.section) }
            : {}
      return { ...merged, acts: acts.slice(1), actError: null }
    }),
    findConflicts: assign(({ context: { manuscript, drafts } }) =>
      manuscript ? { conflicts: inConflict(manuscript, drafts), sending: null } : { sending: null },
    ),
    resolveConflict: assign(
      ({ context: { manuscript, drafts, conflicts } }, { part, mine }: { part: string; mine: boolean }) => ({
        conflicts: conflicts.filter((one) => one !== part),
        drafts: drafts.flatMap((draft) => {
          if (draftPart(draft) !== part) return [draft]
          return mine && manuscript ? [{ ...draft, base: partRevision(manuscript, draft) }] : []
        }),
      }),
    ),
    applyEvents: assign(({ context: { manuscript, stale } }, { events }: { events: readonly ManuscriptEvent[] }) =>
      manuscript ? events.reduce(applyManuscriptEvent, { manuscript, stale }) : {},
    ),
    queue: assign(({ context: { acts } }, { act }: { act: ManuscriptAction }) => ({
      acts: waits(act) ? [...acts, act] : [act, ...acts],
    })),
    discard: assign(({ context: { acts } }) => ({ acts: acts.slice(1), actError: null })),
  },
  guards: {
    isMissing: (_, { error }: { error: unknown }) => refusalCode(error) === NOT_FOUND,
    isInTheWay: (_, { error }: { error: unknown }) => refusalCode(error) === IN_THE_WAY && !isFull(error),
    isShort: (_, { error }: { error: unknown }) => readInsufficientPoints(error) !== null,
    isKnown: ({ context }) => context.manuscript !== null,
    isStale: ({ context }) => context.stale && context.manuscript !== null,
    isNewer: ({ context }, { seq }: { seq: number }) => context.manuscript !== null && seq > context.manuscript.seq,
    ownsStream: ({ context }, { stream }: { stream: string }) => context.subscribed.includes(stream),
    isFree: ({ context }) => context.manuscript !== null && !isPlanned(context),
    canUndo: ({ context }) => !isPlanned(context) && context.past.length > 0,
    canRedo: ({ context }) => !isPlanned(context) && context.future.length > 0,
    hasUnsaved: ({ context }) => context.manuscript !== null && nextDraft(context) !== undefined,
    isAwaited: ({ context }) => context.acts.some(waits),
    hasAct: ({ context }) => context.acts.length > 0,
    isReady: ({ context }) => context.acts.some((act) => !waits(act)) || nextDraft(context) === undefined,
    wasRefused: ({ context }) => refusalCode(context.saveError) !== null,
    needsResubscription: ({ context }) =>
      streamingGenerations(context.manuscript)
        .map(({ stream }) => stream)
        .join() !== context.subscribed.join(),
  },
  delays: { pause: PAUSE, again: 5_000 },
})
