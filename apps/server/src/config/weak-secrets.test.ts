import { expect, test } from 'vitest'
import { environmentErrors } from '../testing/test-environment-errors.ts'

const LIVE = { MOYUN_MODE: 'live', MOYUN_SECRET: 'k3Jd-92mZqPw_7xVbN4tYhRc5LfGs8Ea' }
const ACCOUNT = { WECHAT_MP_APP_ID: 'wx0123456789abcdef', WECHAT_MP_APP_SECRET: '0123456789abcdef0123456789abcdef' }
const STRONG = {
  ...ACCOUNT,
  WECHAT_MP_TOKEN: '9f1c04be7d2a86350e9f1c04be7d2a86',
  WECHAT_MP_AES_KEY: 'Qm7xT2vLz9KpR4sWj8YcB3nHf6GdA1uEo5iXk0VtZqN',
  FILES_S3_ENDPOINT: 'https://s3.example.com',
  FILES_S3_BUCKET: 'moyun',
  FILES_S3_REGION: 'cn-north-1',
  FILES_S3_ACCESS_KEY_ID: 'moyun',
  FILES_S3_SECRET_ACCESS_KEY: '7d2a86350e9f1c04be7d2a86350e9f1c',
  DATABASE_URL: 'postgres://moyun:86350e9f1c04be7d2a@db.internal/moyun',
}

test('live mode starts with strong secrets', () => {
  expect(environmentErrors({ ...LIVE, ...STRONG })).toEqual([])
})

test.each([
  ['WECHAT_MP_TOKEN', 'abc'],
  ['WECHAT_MP_TOKEN', 'a'.repeat(32)],
  ['WECHAT_MP_TOKEN', 'wechatsecrettoken1'],
  ['WECHAT_MP_AES_KEY', 'a'.repeat(43)],
  ['FILES_S3_SECRET_ACCESS_KEY', 'b'],
  ['FILES_S3_SECRET_ACCESS_KEY', 'minio123'],
  ['FILES_S3_SECRET_ACCESS_KEY', '1'.repeat(40)],
  ['DATABASE_URL', 'postgres://moyun:PASSWORD@postgres:5432/moyun'],
  ['DATABASE_URL', 'postgres://moyun:moyun@db.internal/moyun'],
  ['DATABASE_URL', 'postgres://moyun:aaaaaaaaaaaaaaaa@10.0.0.7/moyun'],
])('live mode does not start with %s=%s; the sandbox does', (name, weak) => {
  expect(environmentErrors({ ...LIVE, ...STRONG, [name]: weak })).toEqual([
    expect.stringMatching(new RegExp(`^${name} .*guessed`)),
  ])
  expect(environmentErrors({ ...STRONG, [name]: weak })).toEqual([])
})

test('reports all weak secrets at once without repeating their values', () => {
  const weak = {
    WECHAT_MP_TOKEN: 'tok123',
    WECHAT_MP_AES_KEY: 'z'.repeat(43),
    FILES_S3_SECRET_ACCESS_KEY: 'bucketkey',
    DATABASE_URL: 'postgres://moyun:hunter2@db.internal/moyun',
  }
  const mistakes = environmentErrors({ MOYUN_MODE: 'live', ...STRONG, ...weak })
  expect(mistakes.map((line) => line.split(' ')[0]).sort()).toEqual([
    'DATABASE_URL',
    'FILES_S3_SECRET_ACCESS_KEY',
    'MOYUN_SECRET',
    'WECHAT_MP_AES_KEY',
    'WECHAT_MP_TOKEN',
  ])
  for (const value of ['tok123', 'zzzz', 'bucketkey', 'hunter2']) expect(mistakes.join()).not.toContain(value)
})

test('accepts a weak password of a local database, and a database URL without a password', () => {
  for (const address of [
    'postgres://moyun:moyun@127.0.0.1:5432/moyun',
    'postgres://moyun:moyun@localhost/moyun',
    'postgres://moyun@db.internal/moyun?sslcert=client.pem',
    'postgres:///moyun?host=/run/postgresql',
  ]) {
    expect(environmentErrors({ ...LIVE, ...STRONG, DATABASE_URL: address })).toEqual([])
  }
})
