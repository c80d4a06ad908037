import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redBlueSquare, phonePicture } from '../files/test-pictures.ts'
import { silentLog } from '../../events/test-event-log.ts'
import { createPicturePool } from './picture-pool.ts'
import { decodersOf } from './test-decoders.ts'
import { inProcessPictures } from './test-in-process-pictures.ts'

const pool = createPicturePool({ log: silentLog })
let picture: Buffer
beforeAll(async () => {
  process.env['MOYUN_SECRET'] = 'of the server alone'
  picture = await redBlueSquare(640).jpeg().toBuffer()
})
afterAll(async () => {
  delete process.env['MOYUN_SECRET']
  await pool.close()
})

describe('the decoding process', () => {
  test('draws the same as in-process decoding, one picture after another', async () => {
    expect(await pool.draw(picture)).toEqual(await inProcessPictures.draw(picture))
    expect(await pool.drawAvatar(picture)).toEqual(await inProcessPictures.drawAvatar(picture))
    expect(await pool.scale(picture, 100)).toEqual(await inProcessPictures.scale(picture, 100))
    expect(await pool.coloursOf(picture)).toEqual([
      { hex: '#fe0000', percent: 50 },
      { hex: '#0000fe', percent: 50 },
    ])
    expect(decodersOf(process.pid)).toHaveLength(1)
  })

  test('P27: reports what is no picture, and draws the next one', async () => {
    for (const nothing of [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      picture.subarray(0, 400),
    ]) {
      expect([await pool.draw(nothing), await pool.drawAvatar(nothing)]).toEqual([
        nothing.length === 400 ? 'fileCut' : 'fileShape',
        null,
      ])
    }
    expect([await pool.scale(picture.subarray(0, 400), 100), await pool.coloursOf(Buffer.alloc(0))]).toEqual([null, []])
    expect(await pool.drawAvatar(picture)).not.toBeNull()
  })

  test('gets no environment variables, and no open files but its pipes', async () => {
    await pool.drawAvatar(picture)
    const [decoder = 0] = decodersOf(process.pid)
    // The shell that sets the limits adds its working directory.
    expect(fs.readFileSync(`/proc/${decoder}/environ`, 'utf8').replace(/^PWD=[^\0]*\0/, '')).toBe('')
    const open = fs.readdirSync(`/proc/${decoder}/fd`).map((fd) => fs.readlinkSync(`/proc/${decoder}/fd/${fd}`))
    expect(open.filter((file) => !/^(socket|pipe|anon_inode):|^\/dev\/(null|urandom)$/.test(file))).toEqual([])
  })

  test('has its picture refused when it dies, and another process draws the next one', async () => {
    await pool.drawAvatar(picture)
    const [decoder = 0] = decodersOf(process.pid)
    process.kill(decoder, 'SIGSTOP')
    const drawn = pool.draw(picture)
    process.kill(decoder, 'SIGKILL')
    expect(await drawn).toBe('fileBroken')
    expect(await pool.draw(picture)).toMatchObject({ width: 640, height: 640 })
  })

  test('for HEIC is a separate one, and draws the same as in-process decoding', async () => {
    const before = decodersOf(process.pid)
    expect(await pool.draw(phonePicture())).toEqual(await inProcessPictures.draw(phonePicture()))
    expect(await pool.draw(phonePicture().subarray(0, -20))).toBe('fileCut')
    expect(await pool.draw(picture)).toMatchObject({ width: 640 })
    expect(decodersOf(process.pid)).toHaveLength(before.length + 1)
  })

  test('throws instead of refusing the picture when it can not start', async () => {
    const own = createPicturePool({ log: silentLog, limits: { megabytes: 1, milliseconds: 10_000 } })
    await expect(own.draw(picture)).rejects.toThrow('A picture process ended')
    await own.close()
  })
})
