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

describe('a process that decodes', () => {
  test('draws what is drawn here, one picture after another', async () => {
    expect(await pool.draw(picture)).toEqual(await inProcessPictures.draw(picture))
    expect(await pool.drawAvatar(picture)).toEqual(await inProcessPictures.drawAvatar(picture))
    expect(await pool.scale(picture, 100)).toEqual(await inProcessPictures.scale(picture, 100))
    expect(await pool.coloursOf(picture)).toEqual([
      { hex: '#fe0000', percent: 50 },
      { hex: '#0000fe', percent: 50 },
    ])
    expect(decodersOf(process.pid)).toHaveLength(1)
  })

  test('P27: says what is no picture, and draws the next', async () => {
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

  test('is given nothing of the environment, and no file but its pipes', async () => {
    await pool.drawAvatar(picture)
    const [decoder = 0] = decodersOf(process.pid)
    // The shell that sets the limits adds its working directory.
    expect(fs.readFileSync(`/proc/${decoder}/environ`, 'utf8').replace(/^PWD=[^\0]*\0/, '')).toBe('')
    const open = fs.readdirSync(`/proc/${decoder}/fd`).map((fd) => fs.readlinkSync(`/proc/${decoder}/fd/${fd}`))
    expect(open.filter((file) => !/^(socket|pipe|anon_inode):|^\/dev\/(null|urandom)$/.test(file))).toEqual([])
  })

  test('that dies has its picture refused, and the next is drawn by another', async () => {
    await pool.drawAvatar(picture)
    const [decoder = 0] = decodersOf(process.pid)
    process.kill(decoder, 'SIGSTOP')
    const drawn = pool.draw(picture)
    process.kill(decoder, 'SIGKILL')
    expect(await drawn).toBe('fileBroken')
    expect(await pool.draw(picture)).toMatchObject({ width: 640, height: 640 })
  })

  test('that can decode a phone’s HEIC draws what is drawn here, and is not given what needs no such thing', async () => {
    const before = decodersOf(process.pid)
    expect(await pool.draw(phonePicture())).toEqual(await inProcessPictures.draw(phonePicture()))
    expect(await pool.draw(phonePicture().subarray(0, -20))).toBe('fileCut')
    expect(await pool.draw(picture)).toMatchObject({ width: 640 })
    expect(decodersOf(process.pid)).toHaveLength(before.length + 1)
  })

  test('that can not begin is a failure of the machine, and no picture’s', async () => {
    const own = createPicturePool({ log: silentLog, limits: { megabytes: 1, milliseconds: 10_000 } })
    await expect(own.draw(picture)).rejects.toThrow('A process that decodes pictures ended')
    await own.close()
  })
})
