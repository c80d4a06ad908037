/**
 * Draws the sample pictures of the styles that the demo engine does not paint, as
 * `apps/web/src/routes/painting/styles/<id>.webp`: one view, hills, a sun and a boat, in each style. `node
 * tools/style-samples.mjs` writes them again; the five Chinese styles are examples of the demo engine.
 */
import path from 'node:path'
import sharp from 'sharp'

const SIDE = 160
const folder = path.join(import.meta.dirname, '../apps/web/src/routes/painting/styles')
const svg = (body, side = SIDE) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${body}</svg>`,
  )
const gradient = (id, colours, across = false) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${colours.map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`).join('')}</linearGradient>`
const ball = (id, light, middle, dark) =>
  `<radialGradient id="${id}" cx=".35" cy=".28" r=".85"><stop offset="0" stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></radialGradient>`

/** “No style”: a blank sheet with a prohibition sign. */
const none = svg(`
  <rect width="160" height="160" fill="#f1eee7"/>
  <g fill="none" stroke="#8f8a80" stroke-width="7" stroke-linecap="round"><circle cx="80" cy="80" r="36"/><path d="M55 105 105 55"/></g>`)

/** Dusk at a lake, with haze, a blurred distance, and grain. */
const photo = svg(`
  <defs>
    ${gradient('sky', [
      [0, '#27406b'],
      [0.45, '#8a7f9c'],
      [0.75, '#f0a064'],
      [1, '#ffd9a0'],
    ])}
    ${gradient('lake', [
      [0, '#e7a872'],
      [0.35, '#7d6d80'],
      [1, '#16233b'],
    ])}
    ${gradient('far', [
      [0, '#6d6a86'],
      [1, '#b98f86'],
    ])}
    ${gradient('near', [
      [0, '#2b3346'],
      [1, '#4a4452'],
    ])}
    <radialGradient id="glow"><stop offset="0" stop-color="#fff6dd"/><stop offset=".14" stop-color="#ffe7b0"/><stop offset=".4" stop-color="#ffbf7a" stop-opacity=".45"/><stop offset="1" stop-color="#ffbf7a" stop-opacity="0"/></radialGradient>
    <filter id="soft"><feGaussianBlur stdDeviation="1.6"/></filter><filter id="wide"><feGaussianBlur stdDeviation="6"/></filter>
    <filter id="rough"><feTurbulence type="fractalNoise" baseFrequency=".06" numOctaves="3" seed="4"/><feDisplacementMap in="SourceGraphic" scale="9"/></filter>
    <filter id="ripple" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".03 .35" numOctaves="2" seed="9"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 .86  0 0 0 0 .66  0 0 0 2.2 -1"/></filter>
    <filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".9" seed="2"/><feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 .22 0"/></filter>
  </defs>
  <rect width="160" height="102" fill="url(#sky)"/>
  <circle cx="104" cy="78" r="60" fill="url(#glow)"/>
  <path d="M-6 92 26 60 44 74 70 46 98 78 118 66 166 92V104H-6Z" fill="url(#far)" opacity=".75" filter="url(#soft)"/>
  <path d="M-10 104V70L14 58 34 78 56 84 84 104Z" fill="url(#near)" filter="url(#rough)"/>
  <rect y="100" width="160" height="60" fill="url(#lake)"/>
  <path d="M98 100h13l16 66H84Z" fill="#ffd9a0" opacity=".5" filter="url(#wide)"/>
  <rect y="101" width="160" height="59" filter="url(#ripple)" opacity=".4"/>
  <path d="M-10 101H84L50 118-10 124Z" fill="#1d2638" opacity=".6" filter="url(#soft)"/>
  <path d="M92 127h31l-5 6H98Z" fill="#101827"/><path d="M106 126V103l13 22Z" fill="#1b2336"/>
  <rect width="160" height="160" filter="url(#grain)"/>`)

/** Three colours in large areas, and room for words. */
const poster = svg(`
  <rect width="160" height="160" fill="#f3e3c3"/>
  <circle cx="100" cy="62" r="38" fill="#e2452d"/>
  <path d="M0 116 52 44 88 96 106 74 160 122V160H0Z" fill="#14304d"/>
  <path d="M52 44 36 66 48 62 56 72 68 67Z" fill="#f3e3c3"/>
  <rect x="14" y="126" width="92" height="10" fill="#f3e3c3"/><rect x="14" y="142" width="56" height="5" fill="#e2452d"/>
  <rect x="14" y="14" width="6" height="26" fill="#14304d"/>`)

/** Flat light and shade within clean lines, under a summer sky. */
const anime = svg(`
  <defs>${gradient('air', [
    [0, '#2f86e0'],
    [0.6, '#86cdf7'],
    [1, '#dff4ff'],
  ])}</defs>
  <rect width="160" height="160" fill="url(#air)"/>
  <g stroke-linejoin="round">
    <path d="M20 104c-16-2-14-22 2-22 0-18 22-22 28-10 4-26 42-28 46-2 16-8 32 4 26 18 14 2 12 16-2 16Z" fill="#fff"/>
    <path d="M20 104c-8-1-11-7-10-12 14 8 30 0 42 6 18 6 30-6 46-2 12 2 18 0 24-8 14 2 12 16-2 16Z" fill="#bcd9f2"/>
  </g>
  <path d="M0 118c26-22 62-24 92-8 24-12 48-12 68 0v50H0Z" fill="#58b868" stroke="#1d4a3a" stroke-width="2.5"/>
  <path d="M0 134c34-14 70-8 98 4 22-8 42-8 62-2v24H0Z" fill="#8ad96f"/>
  <path d="M118 118V92" stroke="#1d4a3a" stroke-width="5"/>
  <circle cx="118" cy="82" r="19" fill="#ff8fb0" stroke="#7a2547" stroke-width="2.5"/><path d="M103 90a19 19 0 0 0 33-2c-10 6-22 6-33 2Z" fill="#e0648c"/>
  <g fill="#ffc2d4"><circle cx="84" cy="112" r="3"/><circle cx="64" cy="126" r="3"/><circle cx="96" cy="134" r="3"/><circle cx="142" cy="120" r="3"/><circle cx="42" cy="118" r="2.5"/></g>
  <circle cx="136" cy="28" r="12" fill="#fff7c9" stroke="#fff" stroke-width="4"/>`)

/** Rounded things of clay under soft light. */
const threeD = svg(`
  <defs>
    ${gradient('room', [
      [0, '#cfd8ff'],
      [1, '#f3e6ff'],
    ])}${ball('sun', '#fff3c4', '#ffc857', '#e07b2e')}${ball('hill', '#b7f0cf', '#4fc08d', '#1f7a5c')}${ball('high', '#d5c8ff', '#8f74e8', '#4a35a3')}${ball('boat', '#ffd0c4', '#ff7a66', '#b83a3a')}
    <filter id="cast"><feGaussianBlur stdDeviation="5"/></filter>
  </defs>
  <rect width="160" height="160" fill="url(#room)"/>
  <ellipse cx="82" cy="132" rx="62" ry="13" fill="#6a5aa8" opacity=".35" filter="url(#cast)"/>
  <path d="M34 128C40 84 52 44 62 44s24 40 32 84c-16 9-46 9-60 0Z" fill="url(#high)"/>
  <path d="M52 62c4-12 7-18 10-18s7 7 11 19c-4 5-7-1-10 2-4 3-7 2-11-3Z" fill="#fff"/>
  <circle cx="106" cy="112" r="30" fill="url(#hill)"/>
  <circle cx="116" cy="48" r="20" fill="url(#sun)"/><ellipse cx="109" cy="40" rx="6" ry="4" fill="#fff" opacity=".7"/>
  <path d="M26 128h44c0 14-10 20-22 20s-22-6-22-20Z" fill="url(#boat)"/><ellipse cx="97" cy="98" rx="8" ry="5" fill="#fff" opacity=".45"/>`)

/** Black lines on white, and nothing else. */
const lineArt = svg(`
  <rect width="160" height="160" fill="#fff"/>
  <g fill="none" stroke="#1a1a1a" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    <circle cx="112" cy="44" r="16"/><path d="M112 16v-6M112 78v-6M140 44h6M78 44h6M132 24l4-4M92 24l-4-4"/>
    <path d="M10 108 48 54 66 80 84 62 124 108"/><path d="M48 54 40 76l8-4 6 8 5-10M66 80l-8 14M84 62l4 16M30 84l-6 20M98 82l10 20"/>
    <path d="M10 108h140M24 122h32M66 134h30M110 146h34M20 146h22"/>
    <path d="M104 124h34l-6 9h-22ZM121 124V98l14 22Z" fill="#fff"/>
  </g>`)

/** A mark of two colours. */
const logo = svg(`
  <rect width="160" height="160" fill="#fbfaf7"/>
  <clipPath id="round"><circle cx="80" cy="68" r="44"/></clipPath>
  <g clip-path="url(#round)"><rect x="36" y="24" width="88" height="88" fill="#12715b"/><circle cx="98" cy="52" r="13" fill="#f6b73c"/><path d="M28 112 66 58 84 84 94 72 132 112Z" fill="#fbfaf7"/><path d="M28 112 66 58 74 70 54 112Z" fill="#cfe3dc"/></g>
  <rect x="44" y="126" width="72" height="9" rx="4.5" fill="#12715b"/>`)

/** Each point of twenty by twenty is a square. */
const colours = {
  s: '#3b5dc9',
  t: '#41a6f6',
  u: '#73eff7',
  y: '#ffcd75',
  w: '#f4f4f4',
  m: '#566c86',
  n: '#333c57',
  g: '#38b764',
  d: '#257179',
  b: '#29366f',
  r: '#b13e53',
  o: '#ef7d57',
}
const points = [
  'ssssssssssssssssssss',
  'sssssssssssssyyyysss',
  'ssswssssssssyyyyyyss',
  'sswwwsssssssyyyyyyss',
  'swwwwwstttttyyyyyytt',
  'ttttttttttttyyyyyytt',
  'tttttttwtttttyyyyttt',
  'ttttttwwwttttttttttt',
  'tttttmwwwmttttttuutt',
  'ttttmmmwmnnttttuuuut',
  'uuummmmmnnnnuuuuuuuu',
  'uummmmmmnnnnnuuuguuu',
  'ummmmmmnnnnnnnugggdu',
  'ggmmmmmnnnnnnngggddd',
  'ggggmmnnnnnnggggdddd',
  'bbbbbbbbbbbbbbbbbbbb',
  'bbtbbbbbbbwbbbbtttbb',
  'bbbbbbbbbbwwbbbbbbbb',
  'btttbbbbrrrrrrbbbbtb',
  'bbbbbbbbborrobbttbbb',
]
const pixel = svg(
  points
    .flatMap((row, y) =>
      [...row].map((colour, x) => `<rect x="${x}" y="${y}" width="1" height="1" fill="${colours[colour]}"/>`),
    )
    .join(''),
  points.length,
)

for (const [id, drawing] of Object.entries({ none, photo, poster, anime, threeD, lineArt, logo }))
  await sharp(drawing)
    .webp({ quality: 82 })
    .toFile(path.join(folder, `${id}.webp`))
await sharp(pixel)
  .resize(SIDE, SIDE, { kernel: 'nearest' })
  .webp({ lossless: true })
  .toFile(path.join(folder, 'pixel.webp'))
