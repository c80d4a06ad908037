import { expect, test } from 'vitest'
import { signAcs3 } from './acs3.ts'
import { signTc3 } from './tc3.ts'

// The worked examples of the providers' documentation, with the keys and signatures printed there.

test('signs Alibaba Cloud’s documented example of version 3 as printed', () => {
  const { query, headers } = signAcs3(
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      parameters: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      at: new Date('2023-10-26T10:22:32.987Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  )
  expect(query).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai')
  expect(headers.authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('sorts a query by name and encodes it by RFC 3986', () => {
  const call = { host: 'h', action: 'a', version: 'v', at: new Date(0), nonce: 'n' }
  const { query } = signAcs3(
    { id: 'i', secret: 's' },
    { ...call, parameters: { b: '{"code":"1"}', a: "墨 (韵)*!'~-_.", B: '+&=/' } },
  )
  expect(query).toBe('B=%2B%26%3D%2F&a=%E5%A2%A8%20%28%E9%9F%B5%29%2A%21%27~-_.&b=%7B%22code%22%3A%221%22%7D')
})

test('signs Tencent Cloud’s documented example of version 3 as printed', () => {
  const stars = '*'.repeat(32)
  const headers = signTc3(
    { id: `AKID${stars}`, secret: stars },
    {
      service: 'cvm',
      host: 'cvm.tencentcloudapi.com',
      action: 'DescribeInstances',
      body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
      at: new Date(1_551_113_065_000),
    },
  )
  expect(headers).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'x-tc-action': 'DescribeInstances',
    'x-tc-timestamp': '1551113065',
    authorization: `TC3-HMAC-SHA256 Credential=AKID${stars}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  })
})
