import { Readable } from 'node:stream'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { manuscriptToMarkdown } from '@moyun/api'
import { type PicturesByMessage, picturesIn } from '../chat/attachments.ts'
import { toMarkdown } from '../chat/to-markdown.ts'
import { titleFrom } from '../chat/title.ts'
import { assistants } from '../../database/schema/assistant-schema.ts'
import { inboxMessages } from '../../database/schema/inbox-schema.ts'
import { prompts } from '../../database/schema/prompt-schema.ts'
import { documents, documentVersions } from '../../database/schema/template-schema.ts'
import { conversations, members, messages } from '../../database/schema/schema.ts'
import { acceptances, avatars, settings, signIns } from '../../database/schema/sign-in-schema.ts'
import { glossaries, translations } from '../../database/schema/translation-schema.ts'
import { blobs, files, messageFiles, works } from '../../database/schema/work-schema.ts'
import { manuscripts } from '../../database/schema/manuscript-schema.ts'
import { savedName } from '../files/file-name.ts'
import { titleOf } from '../templates/present-document.ts'
import { sentencesOf } from '../translations/present-translation.ts'
import { zipEntryName } from '../works/zip-entry-names.ts'
import { zipEntriesOf } from '../works/pack-works.ts'
import { sectionsOf, manuscriptTitle } from '../manuscripts/present-manuscript.ts'
import type { ZipEntry } from '../../http/zip-stream.ts'
import { readBillingHistory } from './billing-history.ts'
import type { WorkContext } from '../works/work-context.ts'

/** All data of a member as the entries of a zip; each is read only when it is written. */
export async function collectEntries(context: WorkContext, memberId: string, readme: string): Promise<ZipEntry[]> {
  const { db, clock } = context
  const now = clock.now()
  const own = await db
    .select({ id: works.id, title: works.title, createdAt: works.createdAt })
    .from(works)
    .where(eq(works.memberId, memberId))
    .orderBy(desc(works.createdAt), desc(works.id))
  const pictures = await picturesOf(context, memberId)
  return [
    { name: 'README.txt', mtime: now, open: async () => Readable.from([`${readme}\n`]) },
    { name: 'account.json', mtime: now, open: async () => toJson(await accountOf(context, memberId)) },
    { name: 'balance.json', mtime: now, open: async () => toJson(await readBillingHistory(context, memberId)) },
    ...(await portraitOf(context, memberId)),
    ...(await zipEntriesOf(context, own, 'works/')),
    ...(await talksOf(context, memberId, new Map(pictures.map(({ id, entry }) => [id, entry.name])))),
    ...(await translationsOf(context, memberId)),
    ...(await piecesOf(context, memberId)),
    ...(await manuscriptsOf(context, memberId)),
    ...pictures.map(({ entry }) => entry),
  ]
}

const toJson = (value: unknown) => Readable.from([`${JSON.stringify(value, null, 2)}\n`])

/** The account: profile, settings, agreements, sign-ins, and sent messages. It contains no secrets. */
async function accountOf({ db }: WorkContext, memberId: string) {
  const of = <Table extends { memberId: typeof signIns.memberId }>(table: Table) => eq(table.memberId, memberId)
  const [profile] = await db
    .select({
      id: members.id,
      account: members.account,
      accountNo: members.accountNo,
      phone: members.phone,
      areacode: members.areacode,
      nickname: members.nickname,
      sex: members.sex,
      country: members.country,
      introduction: members.introduction,
      wechat: sql<boolean>`${members.wechatUnionid} is not null`,
      createdAt: members.createdAt,
    })
    .from(members)
    .where(eq(members.id, memberId))
  const [chosen] = await db.select({ settings: settings.chosen }).from(settings).where(eq(settings.memberId, memberId))
  return {
    profile,
    settings: chosen?.settings ?? null,
    agreements: await db
      .select({ version: acceptances.version, at: acceptances.at })
      .from(acceptances)
      .where(eq(acceptances.memberId, memberId))
      .orderBy(asc(acceptances.at)),
    signIns: await db
      .select({
        at: signIns.at,
        method: signIns.method,
        outcome: signIns.outcome,
        device: signIns.device,
        address: signIns.address,
      })
      .from(signIns)
      .where(of(signIns))
      .orderBy(desc(signIns.at)),
    assistants: await db
      .select({
        name: assistants.name,
        summary: assistants.summary,
        instructions: assistants.instructions,
        starters: assistants.starters,
        createdAt: assistants.createdAt,
      })
      .from(assistants)
      .where(eq(assistants.memberId, memberId))
      .orderBy(asc(assistants.createdAt)),
    prompts: await db
      .select({ title: prompts.title, text: prompts.text, createdAt: prompts.createdAt })
      .from(prompts)
      .where(eq(prompts.memberId, memberId))
      .orderBy(asc(prompts.createdAt)),
    glossary:
      (await db.select({ terms: glossaries.terms }).from(glossaries).where(eq(glossaries.memberId, memberId)))[0]
        ?.terms ?? [],
    messages: await db
      .select({
        at: inboxMessages.at,
        type: inboxMessages.type,
        title: inboxMessages.title,
        content: inboxMessages.content,
      })
      .from(inboxMessages)
      .where(eq(inboxMessages.memberId, memberId))
      .orderBy(desc(inboxMessages.at)),
  }
}

async function portraitOf({ db }: WorkContext, memberId: string): Promise<ZipEntry[]> {
  const read = async () =>
    (
      await db
        .select({ picture: avatars.picture, madeAt: avatars.madeAt })
        .from(avatars)
        .where(eq(avatars.memberId, memberId))
    )[0]
  const portrait = await read()
  if (!portrait) return []
  const { picture, madeAt } = portrait
  return [{ name: 'avatar.webp', mtime: madeAt, size: picture.length, open: async () => Readable.from([picture]) }]
}

/**
 * Each conversation twice, as readable text and as complete data, including those in the trash. `places` maps its
 * pictures to their paths in the zip.
 */
async function talksOf(
  { db }: WorkContext,
  memberId: string,
  places: ReadonlyMap<string, string>,
): Promise<ZipEntry[]> {
  const all = await db
    .select({
      id: conversations.id,
      title: conversations.title,
      pinned: conversations.pinned,
      createdAt: conversations.createdAt,
      updatedAt: conversations.updatedAt,
      deletedAt: conversations.deletedAt,
    })
    .from(conversations)
    .where(eq(conversations.memberId, memberId))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
  return all.flatMap((conversation, k) => {
    const name = `conversations/${zipEntryName(conversation.title, k + 1, all.length)}`
    const readThread = () => messagesOf(db, conversation.id, places)
    return [
      {
        name: `${name}.md`,
        mtime: conversation.updatedAt,
        open: async () =>
          Readable.from([
            toMarkdown(
              conversation.title,
              (await readThread()).map(({ pictures: paths, ...message }) => ({
                ...message,
                pictures: paths.map((place) => ({ name: '', address: `../${encodeURI(place)}` })),
              })),
            ),
          ]),
      },
      {
        name: `${name}.json`,
        mtime: conversation.updatedAt,
        open: async () => toJson({ ...conversation, messages: await readThread() }),
      },
    ]
  })
}

async function messagesOf(db: WorkContext['db'], conversationId: string, places: ReadonlyMap<string, string>) {
  const thread = await db
    .select({
      id: messages.id,
      parentId: messages.parentId,
      role: messages.role,
      text: messages.text,
      state: messages.state,
      model: messages.model,
      offline: messages.offline,
      tokens: messages.tokens,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.createdAt), desc(messages.role), asc(messages.id))
  const pictures: PicturesByMessage = await picturesIn(db, conversationId)
  return thread.map((message) => ({
    ...message,
    pictures: (pictures.get(message.id) ?? []).flatMap(({ id }) => places.get(id) ?? []),
  }))
}

/** Each translation, sentence by sentence, including those in the trash. */
async function translationsOf({ db }: WorkContext, memberId: string): Promise<ZipEntry[]> {
  const all = await db
    .select()
    .from(translations)
    .where(eq(translations.memberId, memberId))
    .orderBy(desc(translations.updatedAt), desc(translations.id))
  return all.map((row, k) => ({
    name: `translations/${zipEntryName(titleFrom(row.text), k + 1, all.length)}.json`,
    mtime: row.updatedAt,
    open: async () => {
      const { text, source, detected, target, tone, model, offline, createdAt, updatedAt, deletedAt } = row
      return toJson({
        text,
        source,
        detected,
        target,
        tone,
        model,
        offline,
        createdAt,
        updatedAt,
        deletedAt,
        sentences: await sentencesOf(db, row.id),
      })
    },
  }))
}

/** Each version of each document with its inputs, including those in the trash. */
async function piecesOf({ db }: WorkContext, memberId: string): Promise<ZipEntry[]> {
  const all = await db
    .select({
      id: documentVersions.id,
      scene: documents.templateName,
      text: sql<string>`left(${documentVersions.text}, 400)`,
      createdAt: documentVersions.createdAt,
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(eq(documents.memberId, memberId))
    .orderBy(desc(documentVersions.createdAt), desc(documentVersions.id))
  return all.map(({ id, scene, text: begun, createdAt }, k) => ({
    name: `pieces/${zipEntryName(titleOf(begun) || scene, k + 1, all.length)}.json`,
    mtime: createdAt,
    open: async () => {
      const [version] = await db
        .select({
          inputs: documentVersions.inputs,
          text: documentVersions.text,
          edited: documentVersions.edited,
          model: documentVersions.model,
          offline: documentVersions.offline,
        })
        .from(documentVersions)
        .where(eq(documentVersions.id, id))
      return toJson({ scene, createdAt, ...version })
    },
  }))
}

/** Each manuscript twice, as readable text and as complete data, including those in the trash. */
async function manuscriptsOf({ db }: WorkContext, memberId: string): Promise<ZipEntry[]> {
  const all = await db
    .select()
    .from(manuscripts)
    .where(eq(manuscripts.memberId, memberId))
    .orderBy(desc(manuscripts.updatedAt), desc(manuscripts.id))
  return all.flatMap((row, k) => {
    const name = `manuscripts/${zipEntryName(manuscriptTitle(row), k + 1, all.length)}`
    const { form, material, outline, createdAt, updatedAt, deletedAt } = row
    const sections = async () =>
      (await sectionsOf(db, row)).map(({ nodeId, text, locked, edited, offline, proposal }) => ({
        nodeId,
        text,
        locked,
        edited,
        offline,
        proposal,
      }))
    return [
      {
        name: `${name}.md`,
        mtime: updatedAt,
        open: async () =>
          Readable.from([manuscriptToMarkdown({ title: manuscriptTitle(row), outline, sections: await sections() })]),
      },
      {
        name: `${name}.json`,
        mtime: updatedAt,
        open: async () =>
          toJson({
            name: row.name,
            form,
            material,
            outline,
            createdAt,
            updatedAt,
            deletedAt,
            sections: await sections(),
          }),
      },
    ]
  })
}

/** Uploaded pictures that belong to no work, or to a conversation. */
async function picturesOf(
  { db, files: store }: WorkContext,
  memberId: string,
): Promise<{ id: string; entry: ZipEntry }[]> {
  const rows = await db
    .select({
      id: files.id,
      name: files.name,
      hash: files.hash,
      type: blobs.type,
      bytes: blobs.bytes,
      createdAt: files.createdAt,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.hash, files.hash))
    .where(
      sql`${files.memberId} = ${memberId} and (not exists (select from work_files w where w.file_id = ${files.id}) or exists (select from ${messageFiles} m where m.file_id = ${files.id}))`,
    )
    .orderBy(desc(files.createdAt), desc(files.id))
  return rows.map(({ id, name, hash, type, bytes, createdAt: mtime }, k) => ({
    id,
    entry: {
      name: `pictures/${savedName(zipEntryName(name.replace(/\.[a-z\d]{1,5}$/i, ''), k + 1, rows.length), type)}`,
      mtime,
      size: bytes,
      open: () => store.open(hash),
    },
  }))
}
