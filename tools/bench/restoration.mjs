// The quality and cost of restoration: how much closer to the original an enlarged photograph is than with smooth
// scaling, how long that takes, the latency of other requests meanwhile, and the server's memory after many runs.
//   npm run bench -- restoration [--runs 100 --photos FOLDER --seconds 10]
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { createPicturePool } from '../../apps/server/src/modules/images/picture-pool.ts'
import { peakOf, startServer } from './built-server.mjs'
import { newMember } from './product.mjs'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '10' },
    photos: { type: 'string', default: path.join(import.meta.dirname, 'photographs') },
  },
})
const RUNS = Number(values.runs)
/** The side of the photographs that are shrunk and enlarged again, in pixels. */
const SIDE = 1024
/** The minimum gain in dB, with the shrinking kernel that most programs use (product.md, 5). */
const LEAST_GAIN = 2
/** Milliseconds; the p99 limit of other requests meanwhile. */
const AT_MOST = 100
/** MB that the server may have grown after all runs, compared with the first tenth of them. */
const MOST_GROWTH = 40
const NOTHING = { denoise: 0, sharpen: 0, colour: 0, enlarge: 1, preview: false }

const pictures = createPicturePool({ log: console })
const pixels = (picture) => picture.removeAlpha().toColourspace('srgb').raw().toBuffer()
const raw = (bytes, side) => sharp(bytes, { raw: { width: side, height: side, channels: 3 } })

/** The similarity of two pictures (PSNR), in dB. */
function closeness(one, other) {
  let sum = 0
  for (let k = 0; k < one.length; k += 1) sum += (one[k] - other[k]) ** 2
  return 10 * Math.log10((255 ** 2 * one.length) / sum)
}

/** Half the size, as libvips does it with a kernel; `area` takes the mean of four pixels. */
function halved(original, kernel) {
  if (kernel !== 'area') return pixels(raw(original, SIDE).resize(SIDE / 2, SIDE / 2, { kernel }))
  const made = Buffer.alloc(original.length / 4)
  const at = (x, y, colour) => original[3 * (y * SIDE + x) + colour]
  for (let k = 0; k < made.length; k += 1) {
    const [colour, x, y] = [k % 3, 2 * (Math.floor(k / 3) % (SIDE / 2)), 2 * Math.floor(k / 3 / (SIDE / 2))]
    made[k] = Math.round(
      (at(x, y, colour) + at(x + 1, y, colour) + at(x, y + 1, colour) + at(x + 1, y + 1, colour)) / 4,
    )
  }
  return made
}

async function compare(photo, kernel) {
  const original = await pixels(sharp(photo).resize(SIDE, SIDE, { fit: 'cover' }))
  const small = await halved(original, kernel)
  const smooth = closeness(original, await pixels(raw(small, SIDE / 2).resize(SIDE, SIDE, { kernel: 'cubic' })))
  const began = performance.now()
  const { picture } = await pictures.restore(
    await raw(small, SIDE / 2)
      .png()
      .toBuffer(),
    { ...NOTHING, enlarge: 2 },
    { signal: new AbortController().signal, progress: () => {} },
  )
  const seconds = (performance.now() - began) / 1000
  const ours = closeness(original, await pixels(sharp(picture)))
  return {
    photo: path.basename(photo),
    'downscaled by': kernel,
    'bicubic dB': Number(smooth.toFixed(2)),
    'ours dB': Number(ours.toFixed(2)),
    gain: Number((ours - smooth).toFixed(2)),
    seconds: Number(seconds.toFixed(1)),
  }
}

async function quality() {
  const photos = fs
    .readdirSync(values.photos)
    .filter((name) => /\.(jpe?g|png|webp)$/iu.test(name))
    .map((name) => path.join(values.photos, name))
  const rows = []
  for (const photo of photos)
    for (const kernel of ['lanczos3', 'cubic', 'area']) rows.push(await compare(photo, kernel))
  console.table(rows)
  return rows.filter((row) => row['downscaled by'] === 'lanczos3').every(({ gain }) => gain >= LEAST_GAIN)
}

const rssOf = (pid) =>
  Math.round(Number(/VmRSS:\s+(\d+) kB/u.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
const childrenOf = (pid) => fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
/** The largest memory of the server's picture workers, in MB; 0 if they have exited. */
function childrensMemory(pid) {
  try {
    return Math.max(
      0,
      ...childrenOf(pid)
        .filter((child) => fs.readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('picture.worker'))
        .map(rssOf),
    )
  } catch {
    return 0
  }
}

function caller(url, { storage }) {
  const authorization = `Bearer ${storage['access-token']}`
  const resultOf = async (response) => {
    const { code, result, message } = await response.json()
    if (code !== 200) throw new Error(message)
    return result
  }
  return {
    async upload(picture) {
      const form = new FormData()
      form.append('file', new Blob([picture]), 'photo.jpg')
      return (
        await resultOf(await fetch(`${url}/api/files`, { method: 'POST', headers: { authorization }, body: form }))
      ).id
    },
    begin: async (body) =>
      (
        await resultOf(
          await fetch(`${url}/api/restoration/jobs`, {
            method: 'POST',
            headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
            body: JSON.stringify(body),
          }),
        )
      ).id,
    cancel: async (id) =>
      resultOf(await fetch(`${url}/api/jobs/${id}/cancel`, { method: 'POST', headers: { authorization } })),
    async ended(id) {
      for (;;) {
        const { state } = await resultOf(await fetch(`${url}/api/jobs/${id}`, { headers: { authorization } }))
        if (!['queued', 'running'].includes(state)) return state
        await sleep(50)
      }
    },
  }
}

/** The latency of other requests while the maximum number of large pictures is being restored. */
async function latency(server, call, photo) {
  const large = await sharp(photo).resize(2400, 2400).jpeg().toBuffer()
  const jobs = []
  for (const sharpen of [10, 20])
    jobs.push(await call.begin({ fileId: await call.upload(large), denoise: 50, enlarge: 2, sharpen }))
  await sleep(2_000)
  const times = []
  let memory = 0
  for (const until = performance.now() + 1000 * Number(values.seconds); performance.now() < until;) {
    const began = performance.now()
    await (await fetch(`${server.url}/api/models`)).text()
    times.push(performance.now() - began)
    memory = Math.max(memory, childrensMemory(server.pid))
    await sleep(20)
  }
  const began = performance.now()
  for (const id of jobs) await call.cancel(id)
  for (const id of jobs) await call.ended(id)
  const canceled = performance.now() - began
  times.sort((a, b) => a - b)
  const at = (part) => Number(times[Math.min(times.length - 1, Math.floor(part * times.length))].toFixed(1))
  console.table({
    'while two pictures of 5.8 megapixels are restored': {
      calls: times.length,
      'median ms': at(0.5),
      '99th of 100': at(0.99),
      'worst ms': at(1),
      'a process, MB': memory,
      'canceled in ms': Math.round(canceled),
      'server’s peak MB': peakOf(server.pid),
    },
  })
  return at(0.99) <= AT_MOST
}

/** The server's memory during many restorations, one after another. */
async function memory(server, call, photo) {
  const fileId = await call.upload(await sharp(photo).resize(256, 256).jpeg().toBuffer())
  const seen = []
  const began = performance.now()
  for (let run = 1; run <= RUNS; run += 1) {
    const state = await call.ended(
      await call.begin({ fileId, denoise: 1 + (run % 100), colour: 1 + Math.floor(run / 100), enlarge: 2 }),
    )
    if (state !== 'succeeded') throw new Error(`A restoration ${state}`)
    seen.push(rssOf(server.pid))
  }
  const after = (part) => seen[Math.max(0, Math.ceil(part * RUNS) - 1)]
  const growth = after(1) - after(0.1)
  console.table({
    'one after another': {
      runs: RUNS,
      'ms each': Math.round((performance.now() - began) / RUNS),
      'MB after the first': seen[0],
      'after a tenth': after(0.1),
      'after half': after(0.5),
      'after all': after(1),
      most: Math.max(...seen),
    },
  })
  return growth <= MOST_GROWTH
}

const isBetter = await quality()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-restoration-'))
fs.chmodSync(folder, 0o755)
const server = await startServer(folder, { WELCOME_POINTS: '1000000' })
try {
  const photo = path.join(import.meta.dirname, 'photographs/life.jpg')
  const call = caller(server.url, await newMember(server.url, '13800138000'))
  const isPrompt = await latency(server, call, photo)
  const isFlat = await memory(server, call, photo)
  console.log(
    `${LEAST_GAIN} dB: ${isBetter ? 'yes' : 'no'} · answers within ${AT_MOST} ms: ${isPrompt ? 'yes' : 'no'} · memory flat: ${isFlat ? 'yes' : 'no'}`,
  )
  if (!(isBetter && isPrompt && isFlat)) process.exitCode = 1
} finally {
  await server.stop()
  fs.rmSync(folder, { recursive: true, force: true })
}
