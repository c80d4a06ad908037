import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterFile } from '../../testing/test-closing.ts'
import type { S3Keys } from './s3-variables.ts'

/** A request to the test double, without its body. */
interface RecordedRequest {
  method: string
  path: string
}

/** A test double for the part of S3 that we use: path-style, signed, in memory. It accepts one bucket and one key. */
export async function testBucket() {
  const objects = new Map<string, Buffer>()
  const requests: RecordedRequest[] = []
  const keys = {
    bucket: 'moyun-files',
    region: 'cn-north-1',
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'a-key-of-tests',
  }
  /** While `status` is set, every call is answered with it; while `until` is set, calls wait for it. */
  const fault: { status: number; until: Promise<void> | null } = { status: 0, until: null }

  const server = http.createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const path = new URL(url, 'http://x').pathname
    requests.push({ method, path })
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void (fault.until ?? Promise.resolve()).then(answer))
    function answer() {
      const fail = (status: number, code: string) =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(method === 'HEAD' ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
      if (fault.status !== 0) return fail(fault.status, 'InternalError')
      const signed = new RegExp(
        `^AWS4-HMAC-SHA256 Credential=${keys.accessKeyId}/\\d{8}/${keys.region}/s3/aws4_request, SignedHeaders=[\\w;-]+, Signature=[\\da-f]{64}$`,
      )
      if (!signed.test(headers.authorization ?? '')) return fail(403, 'SignatureDoesNotMatch')
      if (!path.startsWith(`/${keys.bucket}/`)) return fail(404, 'NoSuchBucket')
      const found = objects.get(path)
      if (method === 'PUT') {
        const bytes = Buffer.concat(chunks)
        if (headers['content-length'] !== String(bytes.length) || headers['content-encoding']?.includes('aws-chunked'))
          return fail(411, 'MissingContentLength')
        objects.set(path, bytes)
        return response.writeHead(200, { etag: etagOf(bytes) }).end()
      }
      if (method === 'DELETE') {
        objects.delete(path)
        return response.writeHead(204).end()
      }
      if (found === undefined) return fail(404, 'NoSuchKey')
      const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
      const part = start === undefined ? found : found.subarray(Number(start), Number(end) + 1)
      response.writeHead(start === undefined ? 200 : 206, {
        etag: etagOf(found),
        'content-length': part.length,
        'content-type': 'application/octet-stream',
      })
      return response.end(method === 'HEAD' ? undefined : part)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  closeAfterFile(() => server.close())
  const s3: S3Keys = { ...keys, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  return { s3, objects, requests, fault }
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
