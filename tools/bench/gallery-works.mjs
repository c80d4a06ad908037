import { randomInt, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { likeWork } from '../../apps/server/src/modules/gallery/like-and-reuse.ts'
import { addMember } from '../../apps/server/src/modules/auth/members.ts'
import { addWork } from '../../apps/server/src/modules/works/add-work.ts'
import { moveWorks } from '../../apps/server/src/modules/works/move-works.ts'

/** Width and height of common paintings. */
const SIZES = [
  [1024, 1024],
  [1200, 800],
  [800, 1200],
  [1280, 720],
  [720, 1280],
  [960, 640],
  [600, 1000],
]
/** The scale at which a picture is drawn before it is enlarged: hills have no detail. */
const SMALL = 8
/** Pictures per member; several works may share one. */
const PICTURES = 8
/** Works published per call. */
const AT_ONCE = 100

const SKIES = [
  [239, 230, 211],
  [223, 227, 230],
  [242, 221, 201],
  [214, 226, 220],
]
const HILLS = [
  [47, 74, 69],
  [58, 63, 69],
  [91, 58, 46],
  [33, 66, 99],
  [96, 108, 56],
]
const PLACES = [
  '千里江山',
  '雪夜归人',
  '湖心亭',
  '空山新雨',
  '长河落日',
  '小桥流水',
  '孤舟',
  '远浦归帆',
  '潇湘夜雨',
  '山市晴岚',
  'Watercolour hills',
  '👩‍🎨 试笔',
]
const WORDS = [
  '青绿山水，远山如黛，一轮红日，留白',
  '水墨，雾中孤松',
  '雪后的村庄，炊烟',
  'morning light over the lake, wet on wet',
  '工笔花鸟，枝头两只白头翁',
]

const pick = (list) => list[randomInt(list.length)]

/** Hills under a sky, as raw pixels: two waves, the nearer one darker. */
function hills(width, height) {
  const [sky, hill] = [pick(SKIES), pick(HILLS)]
  const [slow, fast] = [randomInt(10, 60) / width, randomInt(10, 90) / width]
  const pixels = Buffer.alloc(width * height * 3)
  for (let x = 0; x < width; x++) {
    const far = height * (0.5 + 0.15 * Math.sin(x * slow))
    const near = height * (0.75 + 0.1 * Math.cos(x * fast))
    for (let y = 0; y < height; y++) {
      const share = y > near ? 1 : y > far ? 0.5 : 0
      for (let channel = 0; channel < 3; channel++)
        pixels[(y * width + x) * 3 + channel] = Math.round(sky[channel] * (1 - share) + hill[channel] * share)
    }
  }
  return pixels
}

/** A painting in a random size, as a JPEG. */
async function paint() {
  const [width, height] = pick(SIZES)
  const raw = { width: width / SMALL, height: height / SMALL, channels: 3 }
  return sharp(hills(raw.width, raw.height), { raw })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

async function settleIn({ core: { db, clock, files, ledger } }, number) {
  const member = await db.transaction((tx) =>
    addMember(
      { ledger },
      tx,
      {
        phone: `86170${String(randomInt(1e8)).padStart(8, '0')}`,
        areacode: '86',
        account: `画家${number}-${randomUUID().slice(0, 6)}`,
      },
      clock.now(),
    ),
  )
  if (!member) throw new Error('The random phone of a new member is already registered: run the benchmark again')
  const pictures = []
  while (pictures.length < PICTURES) pictures.push(await files.add({ memberId: member.id }, await paint(), '画.jpg'))
  return { id: member.id, pictures }
}

/** One work in five is a text. */
function newWork({ id, pictures }, number) {
  const title = `${pick(PLACES)} ${number}`
  const made = {
    memberId: id,
    title,
    source: `bench:${randomUUID()}`,
    model: 'Moyun Demo',
    offline: true,
    prompt: pick(WORDS),
  }
  if (number % 5 === 0)
    return { ...made, type: pick(['chat', 'text', 'translation']), text: `${pick(WORDS)}。`.repeat(randomInt(1, 40)) }
  return { ...made, type: 'painting', parameters: { style: 'ink', seed: randomInt(1e6) }, output: [pick(pictures).id] }
}

/** Fills the gallery with works of new members, through the product's own services; reports progress to `log`. */
export async function fillGallery(server, { works, members, log = () => {} }) {
  const { context } = server
  const authors = []
  while (authors.length < members) {
    authors.push(await settleIn(server, authors.length + 1))
    log(`${authors.length} of ${members} members have works`)
  }
  const each = Math.min(AT_ONCE, Math.ceil(works / members))
  for (let number = 0, round = 0; number < works; round++) {
    const author = authors[round % members]
    const ids = []
    for (; number < works && ids.length < each; number++) {
      const { work } = await context.db.transaction((tx) => addWork(tx, newWork(author, number), context.clock.now()))
      ids.push(work.id)
    }
    await moveWorks(context, author.id, 'publish', ids)
    for (const id of ids)
      for (let likes = randomInt(5); likes > 0; likes--) await likeWork(context, pick(authors).id, id, true)
    log(`${number} of ${works} works are public`)
  }
}
