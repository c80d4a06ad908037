/** Pixels of a block's side. */
export const BLOCK = 8

const half = (k: number) => Math.cos((k * Math.PI) / 16) / 2
const C1 = half(1),
  C2 = half(2),
  C3 = half(3),
  C5 = half(5),
  C6 = half(6),
  C7 = half(7)
const EVEN = 1 / Math.sqrt(8)

/** Transforms a block into its wave coefficients, lowest frequency first; the first is the mean. */
export function forwardDct(block: Float32Array): void {
  for (let y = 0; y < BLOCK; y += 1) toWaves(block, y * BLOCK, 1)
  for (let x = 0; x < BLOCK; x += 1) toWaves(block, x, BLOCK)
}

/** The inverse transform. */
export function inverseDct(block: Float32Array): void {
  for (let x = 0; x < BLOCK; x += 1) fromWaves(block, x, BLOCK)
  for (let y = 0; y < BLOCK; y += 1) fromWaves(block, y * BLOCK, 1)
}

/**
 * Transforms eight numbers with a stride into the coefficients of eight waves; orthonormal, so the energy is preserved.
 */
function toWaves(block: Float32Array, from: number, apart: number): void {
  const a = from,
    b = a + apart,
    c = b + apart,
    d = c + apart,
    e = d + apart,
    f = e + apart,
    g = f + apart,
    h = g + apart
  const pa = block[a] as number,
    pb = block[b] as number,
    pc = block[c] as number,
    pd = block[d] as number
  const pe = block[e] as number,
    pf = block[f] as number,
    pg = block[g] as number,
    ph = block[h] as number
  const s0 = pa + ph,
    s1 = pb + pg,
    s2 = pc + pf,
    s3 = pd + pe
  const d0 = pa - ph,
    d1 = pb - pg,
    d2 = pc - pf,
    d3 = pd - pe
  block[a] = (s0 + s1 + s2 + s3) * EVEN
  block[e] = (s0 - s1 - s2 + s3) * EVEN
  block[c] = (s0 - s3) * C2 + (s1 - s2) * C6
  block[g] = (s0 - s3) * C6 - (s1 - s2) * C2
  block[b] = d0 * C1 + d1 * C3 + d2 * C5 + d3 * C7
  block[d] = d0 * C3 - d1 * C7 - d2 * C1 - d3 * C5
  block[f] = d0 * C5 - d1 * C1 + d2 * C7 + d3 * C3
  block[h] = d0 * C7 - d1 * C5 + d2 * C3 - d3 * C1
}

/** The inverse transform. */
function fromWaves(block: Float32Array, from: number, apart: number): void {
  const a = from,
    b = a + apart,
    c = b + apart,
    d = c + apart,
    e = d + apart,
    f = e + apart,
    g = f + apart,
    h = g + apart
  const wa = block[a] as number,
    wb = block[b] as number,
    wc = block[c] as number,
    wd = block[d] as number
  const we = block[e] as number,
    wf = block[f] as number,
    wg = block[g] as number,
    wh = block[h] as number
  const e0 = (wa + we) * EVEN,
    e1 = (wa - we) * EVEN
  const f0 = wc * C2 + wg * C6,
    f1 = wc * C6 - wg * C2
  const s0 = e0 + f0,
    s1 = e1 + f1,
    s2 = e1 - f1,
    s3 = e0 - f0
  const o0 = wb * C1 + wd * C3 + wf * C5 + wh * C7
  const o1 = wb * C3 - wd * C7 - wf * C1 - wh * C5
  const o2 = wb * C5 - wd * C1 + wf * C7 + wh * C3
  const o3 = wb * C7 - wd * C5 + wf * C3 - wh * C1
  block[a] = s0 + o0
  block[h] = s0 - o0
  block[b] = s1 + o1
  block[g] = s1 - o1
  block[c] = s2 + o2
  block[f] = s2 - o2
  block[d] = s3 + o3
  block[e] = s3 - o3
}
