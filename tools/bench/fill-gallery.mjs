// Fills a gallery with public works of many members, in the data folder of a running or stopped server.
//   MOYUN_DATA=./.data node --import tsx tools/bench/fill-gallery.mjs --works 300 --members 30
import { parseArgs } from 'node:util'
import { fillGallery } from './gallery-works.mjs'
import { openTestServer } from './test-server.mjs'

const { values } = parseArgs({
  options: { works: { type: 'string', default: '300' }, members: { type: 'string', default: '30' } },
})
const [works, members] = [Number(values.works), Number(values.members)]
if (!(Number.isInteger(works) && works > 0 && Number.isInteger(members) && members > 0)) {
  console.error('--works and --members must be integers above 0')
  process.exit(2)
}

const server = await openTestServer({ ...process.env, FLOOD_GUARD: 'off' })
try {
  await fillGallery(server, { works, members, log: (line) => process.stdout.write(`\r\u001b[K${line}`) })
  console.log(`\n${server.where}`)
} finally {
  await server.close()
}
