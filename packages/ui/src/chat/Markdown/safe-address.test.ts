import { describe, expect, test } from 'vitest'
import { isOwnPicture, safeAddress } from './safe-address.ts'

describe('a URL that a model wrote', () => {
  test.each(['https://a.example/x', 'http://a.example', 'mailto:a@b.example'])('P24: may be a link: %s', (url) => {
    expect(safeAddress(url)?.href.startsWith(url)).toBe(true)
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//a.example',
    '/settings',
    'file:///etc',
    'blob:x',
    '',
  ])('P24: is never a link: %j', (url) => {
    expect(safeAddress(url)).toBeNull()
  })

  test('P25: is a picture only from the page’s own origin', () => {
    const page = 'https://moyun.example/chat/1'

    expect(isOwnPicture('/api/files/1', page)).toBe(true)
    expect(isOwnPicture('https://moyun.example/x.png', page)).toBe(true)
    for (const url of [
      '//evil.example/x',
      'https://evil.example/x',
      'http://moyun.example/x',
      'data:image/png;base64,',
      'blob:https://moyun.example/1',
      'https://moyun.example.evil/x',
    ]) {
      expect(isOwnPicture(url, page)).toBe(false)
    }
  })
})
