// The cost of uploads to the server: decompression bombs, photos of 10 MB, and 200 in parallel. Measures the throughput
// and the peak memory.
//   npm run bench -- uploads
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { peakOf, startServer } from './built-server.mjs'
import { newMember } from './product.mjs'

const MEGABYTE = 1024 * 1024
/**
 * Peak memory limits in MB, whatever is uploaded: of the server, and of both picture workers together, which decode two
 * pictures of 24 megapixels at once.
 */
const AT_MOST = { server: 300, decoding: 700 }

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-uploads-'))
fs.chmodSync(folder, 0o755)

/** A PNG of one colour, `side` pixels high and wide. */
function bomb(side) {
  const chunk = (type, content) => {
    const body = Buffer.concat([Buffer.from(type), content])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(content.length, 0)
    ends.writeUInt32BE(crc(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc(bytes) {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

/** A photo of noise, as large as allowed: no two are equal, and it does not compress well. */
async function photo(width, height, most) {
  // Coarse grain: otherwise a JPEG of 24 megapixels would never be small enough.
  const grain = await sharp(randomBytes((width / 4) * (height / 4) * 3), {
    raw: { width: width / 4, height: height / 4, channels: 3 },
  })
    .resize(width, height, { kernel: 'cubic' })
    .toBuffer({ resolveWithObject: true })
  for (let quality = 98; ; quality -= 4) {
    const made = await sharp(grain.data, { raw: grain.info }).jpeg({ quality }).toBuffer()
    if (made.length <= most) return made
  }
}

const several = async (count, make) => {
  const made = []
  for (let n = 0; n < count; n += 1) made.push(await make(n))
  return made
}

async function send(url, { storage }, picture) {
  const form = new FormData()
  form.append('file', new Blob([picture]), 'picture')
  const began = performance.now()
  const answer = await fetch(`${url}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${storage['access-token']}` },
    body: form,
  })
  const { code } = await answer.json()
  return { code, took: performance.now() - began }
}

/** Uploads all pictures in parallel, rotating through the members. */
async function race(server, members, pictures) {
  const began = performance.now()
  const answers = await Promise.all(
    pictures.map((picture, n) => send(server.url, members[n % members.length], picture)),
  )
  const seconds = (performance.now() - began) / 1000
  const codes = Object.groupBy
    ? Object.entries(Object.groupBy(answers, ({ code }) => code)).map(([code, some]) => `${some.length} × ${code}`)
    : [...new Set(answers.map(({ code }) => code))].map(
        (code) => `${answers.filter((one) => one.code === code).length} × ${code}`,
      )
  const megabytes = pictures.reduce((sum, { length }) => sum + length, 0) / MEGABYTE
  return {
    sent: pictures.length,
    MB: Math.round(megabytes),
    answers: codes.join(', '),
    seconds: Number(seconds.toFixed(1)),
    'a second': Number((pictures.length / seconds).toFixed(1)),
    'worst ms': Math.round(Math.max(...answers.map(({ took }) => took))),
    ...peaks(server),
  }
}

/** The peak memory of the server, and of its picture workers. */
function peaks({ pid }) {
  const children = fs
    .readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => fs.readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean))
  const decoding = children.filter((child) =>
    fs.readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('picture.worker'),
  )
  return { 'server, MB': peakOf(pid), 'decoding, MB': decoding.reduce((sum, child) => sum + peakOf(child), 0) }
}

const server = await startServer(folder)
try {
  // A member may upload ten at once.
  const members = await several(20, (n) => newMember(server.url, `138001380${String(n).padStart(2, '0')}`))
  const rows = { 'at rest': peaks(server) }
  const huge = bomb(30_000)
  rows['bombs of 900 megapixels'] = await race(
    server,
    members,
    Array.from({ length: 40 }, () => huge),
  )
  const photos = await several(12, () => photo(6000, 4000, 10 * MEGABYTE))
  rows['photos of 10 MB, 24 megapixels'] = await race(server, members, photos)
  const small = await several(200, () => photo(1600, 1200, MEGABYTE))
  rows['200 at once of 1 MB, 2 megapixels'] = await race(server, members, small)
  console.table(rows)
  if (Object.values(rows).some((row) => row['server, MB'] > AT_MOST.server || row['decoding, MB'] > AT_MOST.decoding))
    process.exitCode = 1
} finally {
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
