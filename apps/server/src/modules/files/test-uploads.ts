import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { ImageFile } from '@moyun/api'
import type { TestResponse, TestApp } from '../../testing/test-app.ts'

/** One part of a form: a file if it has a file name. */
export interface Part {
  name?: string
  filename?: string
  type?: string
  content: Buffer | string
}

const BOUNDARY = 'a-boundary-of-tests'

/** The headers of a form. */
export const FORM_HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** The body of a multipart form. */
export const toForm = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name = 'file', filename, type, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename.replaceAll('"', '%22')}"`}${type === undefined ? '' : `\r\ncontent-type: ${type}`}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ])

type Headers = Record<string, string>
type Inject = Pick<TestApp, 'fastify'>

/** Sends a form. */
export async function sendForm(
  { fastify }: Inject,
  headers: Headers,
  form: Buffer,
): Promise<Pick<TestResponse, 'status' | 'code' | 'message' | 'result'>> {
  const response = await fastify.inject({
    method: 'POST',
    url: '/api/files',
    headers: { ...headers, ...FORM_HEADERS },
    payload: form,
  })
  return { ...response.json<TestResponse>(), status: response.statusCode }
}

/** Uploads one file. */
export const upload = (app: Inject, headers: Headers, content: Buffer | string, filename = 'picture.png') =>
  sendForm(app, headers, toForm([{ filename, type: 'application/octet-stream', content }]))

/** Uploads a picture, which must succeed. */
export async function uploadPicture(
  app: Inject,
  headers: Headers,
  content: Buffer,
  filename?: string,
): Promise<ImageFile> {
  const answer = await upload(app, headers, content, filename)
  if (answer.code !== 200) throw new Error(`An upload answered ${JSON.stringify(answer)}`)
  return answer.result as ImageFile
}

/** Fetches a URL, with or without a token. */
export const fetchUrl = ({ fastify }: Inject, url: string, headers: Headers = {}) =>
  fastify.inject({ method: 'GET', url, headers })

/** The files in the data folder: drafts and blobs. */
export function listDataFiles(app: TestApp) {
  const folder = path.join(app.context.environment.dataFolder, 'files')
  const all = fs.existsSync(folder)
    ? fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : []
  const drafts = all.filter(({ parentPath }) => parentPath.endsWith('drafts')).map(({ name }) => name)
  return {
    drafts,
    blobs: all
      .map(({ name }) => name)
      .filter((name) => !drafts.includes(name))
      .sort(),
  }
}

/** A visitor whose session lasts a day by default. */
export async function addVisitor(app: TestApp, hours = 24) {
  const visitorId = randomUUID()
  const now = app.context.clock.now()
  await app.database.pool.query(
    'insert into visitors (id, address_hash, created_at, expires_at) values ($1, $2, $3, $4)',
    [visitorId, Buffer.alloc(32), now, new Date(now.getTime() + hours * 60 * 60 * 1000)],
  )
  return { visitorId }
}

/** The id of a test's member. */
export async function memberIdOf(app: TestApp, headers: Headers): Promise<string> {
  const { result } = await app.prepare('GET', '/api/app/getUserInfo', { headers })
  return result.userId as string
}
