import { describe, expect, test } from 'vitest'
import { REAL_NETWORK } from './dial-external.ts'
import { fetchExternal } from './fetch-external.ts'
import { isPublicAddress } from './public-address.ts'
import { HERE, NOWHERE, startExternalServer, THERE, networkTo } from './test-external-server.ts'

const MEGABYTE = 1024 * 1024
const PICTURE = 'https://pictures.example/a/picture.png?size=1'
const reason = (name: string) => expect.objectContaining({ name: 'OutsideProblem', reason: name }) as Error
const picture = () =>
  startExternalServer((_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('bytes'))
/** Redirects each path to the next one. */
const sender = (places: Readonly<Record<string, string>>, status = 302) =>
  startExternalServer(({ url = '' }, response) => {
    const location = places[url]
    if (location === undefined) response.end('arrived')
    else response.writeHead(status, { location }).end('go on')
  })

describe('a public picture', () => {
  test('is returned with its status, content type and bytes', async () => {
    const server = await picture()
    expect(await fetchExternal(PICTURE, networkTo({ [HERE]: server }).network)).toEqual({
      status: 200,
      type: 'image/png',
      bytes: Buffer.from('bytes'),
    })
  })

  test('is requested without the fragment and with four headers only', async () => {
    const server = await picture()
    await fetchExternal(`${PICTURE}#part`, networkTo({ [HERE]: server }).network)
    expect(server.requests).toEqual([
      {
        method: 'GET',
        path: '/a/picture.png?size=1',
        headers: { host: 'pictures.example', 'user-agent': 'Moyun', accept: '*/*', connection: 'close' },
      },
    ])
  })

  test('is fetched from a literal IP address', async () => {
    const server = await picture()
    expect(await fetchExternal(`https://${HERE}/`, networkTo({ [HERE]: server }).network)).toMatchObject({
      status: 200,
    })
  })

  test('is fetched from the next address if the first does not answer', async () => {
    const server = await picture()
    const { network, dialled } = networkTo({ [HERE]: server }, { 'pictures.example': [[NOWHERE, HERE]] })
    expect(await fetchExternal(PICTURE, network)).toMatchObject({ status: 200 })
    expect(dialled).toEqual([NOWHERE, HERE])
  })

  test('that does not exist is returned as a 404', async () => {
    const server = await startExternalServer((_, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('no'),
    )
    expect(await fetchExternal(PICTURE, networkTo({ [HERE]: server }).network)).toMatchObject({
      status: 404,
      type: 'text/html',
    })
  })

  test('leaves no connection open', async () => {
    const server = await picture()
    await fetchExternal(PICTURE, networkTo({ [HERE]: server }).network)
    await expect.poll(() => server.open).toBe(0)
  })
})

describe('P30: refuses without a lookup or a connection:', () => {
  test.each([
    'http://pictures.example/',
    'https://pictures.example:8443/',
    'https://pictures.example:80/',
    'https://someone@pictures.example/',
    'https://someone:secret@pictures.example/',
    'https://:secret@pictures.example/',
    'ftp://pictures.example/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '//pictures.example/',
    'pictures.example',
    'https://',
    'https://a b/',
    '',
  ])('%j', async (address) => {
    const server = await picture()
    const { network, lookups } = networkTo({ [HERE]: server })
    await expect(fetchExternal(address, network)).rejects.toEqual(reason('forbidden'))
    expect({ lookups, connections: server.connections }).toEqual({ lookups: [], connections: 0 })
  })
})

/** Every kind of address that is not public. */
const CLOSED = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:93.184.216.34',
  '::93.184.216.34',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::a00:1',
  '2002:7f00:1::1',
  '2001::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
  '100::1',
  '4000::1',
]

describe('the check for public addresses', () => {
  test.each(CLOSED)('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['', 'pictures.example', '1.2.3', '1.2.3.4.5', '300.1.1.1', ':::', '93.184.216.34 '])(
    '%j is not an address and not public',
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )

  test.each([HERE, '8.8.8.8', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each(CLOSED)('P30: does not connect to %s, whether by a name or literally', async (address) => {
    const server = await picture()
    const { network, dialled } = networkTo(
      { [address]: server, [HERE]: server },
      { 'pictures.example': [[address]], 'mixed.example': [[HERE, address]] },
    )
    const literal = `https://${address.includes(':') ? `[${address.replace('%eth0', '')}]` : address}/`
    for (const url of [PICTURE, 'https://mixed.example/', literal])
      await expect(fetchExternal(url, network)).rejects.toEqual(reason('forbidden'))
    expect({ dialled, connections: server.connections }).toEqual({ dialled: [], connections: 0 })
  })

  test.each([
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://①②⑦.0.0.1/',
    'https://[::ffff:7f00:1]/',
    'https://localhost/',
    'https://[0:0:0:0:0:0:0:1]/',
  ])('P30: refuses %s, which is this machine', async (address) => {
    await expect(
      fetchExternal(address, {
        ...REAL_NETWORK,
        target: () => {
          throw new Error('It was dialled')
        },
      }),
    ).rejects.toEqual(reason('forbidden'))
  })
})

describe('a host name whose address changes', () => {
  test('P30: is resolved once per connection: the checked address is the one dialled', async () => {
    const server = await picture()
    const { network, lookups, dialled } = networkTo({ [HERE]: server }, { 'pictures.example': [[HERE], ['127.0.0.1']] })
    expect(await fetchExternal(PICTURE, network)).toMatchObject({ status: 200 })
    expect({ lookups, dialled }).toEqual({ lookups: ['pictures.example'], dialled: [HERE] })
  })

  test('P30: is resolved and checked again after a redirect to it', async () => {
    const server = await sender({ '/': '/again' })
    const { network, lookups, dialled } = networkTo(
      { [HERE]: server, '127.0.0.1': server },
      { 'pictures.example': [[HERE], ['127.0.0.1']] },
    )
    await expect(fetchExternal('https://pictures.example/', network)).rejects.toEqual(reason('forbidden'))
    expect({ lookups, dialled }).toEqual({ lookups: ['pictures.example', 'pictures.example'], dialled: [HERE] })
  })
})

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])('P30: by %i is followed three times, and no fourth time', async (status) => {
    const server = await sender({ '/1': '/2', '/2': 'https://pictures.example/3', '/3': '4', '/0': '/1' }, status)
    const { network } = networkTo({ [HERE]: server })
    expect(await fetchExternal('https://pictures.example/1', network)).toMatchObject({
      status: 200,
      bytes: Buffer.from('arrived'),
    })
    await expect(fetchExternal('https://pictures.example/0', network)).rejects.toEqual(reason('redirects'))
    expect(server.requests.map(({ path }) => path)).toEqual(['/1', '/2', '/3', '/4', '/0', '/1', '/2', '/3'])
    await expect.poll(() => server.open).toBe(0)
  })

  test('P30: to another server carries the usual four headers only', async () => {
    const far = await picture()
    const near = await sender({ '/': 'https://elsewhere.example/' })
    expect(
      await fetchExternal(
        'https://pictures.example/',
        networkTo({ [HERE]: near, [THERE]: far }, { 'pictures.example': [[HERE]], 'elsewhere.example': [[THERE]] })
          .network,
      ),
    ).toMatchObject({ status: 200 })
    expect(far.requests).toMatchObject([
      { headers: { host: 'elsewhere.example', 'user-agent': 'Moyun', accept: '*/*', connection: 'close' } },
    ])
    expect(Object.keys(far.requests[0]?.headers ?? {})).toHaveLength(4)
  })

  test.each([
    'http://pictures.example/',
    '//127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://inside.example/',
    'https://pictures.example:8443/',
    'https://a:b@pictures.example/',
    'file:///etc/passwd',
    'https://',
  ])('to %s is not followed', async (location) => {
    const server = await sender({ '/': location })
    const { network, dialled } = networkTo(
      { [HERE]: server, '127.0.0.1': server, '10.0.0.1': server },
      { 'pictures.example': [[HERE]], 'inside.example': [['10.0.0.1']] },
    )
    await expect(fetchExternal('https://pictures.example/', network)).rejects.toEqual(reason('forbidden'))
    expect(dialled).toEqual([HERE])
  })
})

describe('the size limit', () => {
  const sending = (bytes: number, sendsLength: boolean) =>
    startExternalServer((_, response) => {
      if (sendsLength) response.setHeader('content-length', bytes)
      // Node sets the length itself if everything is sent with the head.
      response.flushHeaders()
      response.end(Buffer.alloc(bytes))
    })

  test.each([[true], [false]])('allows ten megabytes (length sent: %s)', async (sendsLength) => {
    const server = await sending(10 * MEGABYTE, sendsLength)
    expect((await fetchExternal(PICTURE, networkTo({ [HERE]: server }).network)).bytes).toHaveLength(10 * MEGABYTE)
  })

  test.each([[true], [false]])('P30: refuses a byte more and disconnects (length sent: %s)', async (sendsLength) => {
    const server = await sending(10 * MEGABYTE + 1, sendsLength)
    await expect(fetchExternal(PICTURE, networkTo({ [HERE]: server }).network)).rejects.toEqual(reason('large'))
    await expect.poll(() => server.open).toBe(0)
  })

  test('refuses a body without end and disconnects', async () => {
    const server = await startExternalServer((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(MEGABYTE)));
      }
      response.on('drain', more)
      more()
    })
    await expect(fetchExternal(PICTURE, networkTo({ [HERE]: server }).network)).rejects.toEqual(reason('large'))
    await expect.poll(() => server.open).toBe(0)
  })
})

describe('a slow server', () => {
  /** Enough for a handshake on a busy machine. */
  const patience = 500
  test.each<[string, Parameters<typeof startExternalServer>[0]]>([
    ['that never answers', () => {}],
    ['that never ends its answer', (_, response) => void response.write('a beginning')],
    [
      'that drips bytes',
      (_, response) => {
        const drip = setInterval(() => response.write('.'), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
    [
      'that redirects slowly',
      ({ url }, response) =>
        void setTimeout(() => response.writeHead(302, { location: `${url}x` }).end(), patience / 2),
    ],
  ])('%s is given up', async (_, answer) => {
    const server = await startExternalServer(answer)
    await expect(fetchExternal(PICTURE, { ...networkTo({ [HERE]: server }).network, patience })).rejects.toEqual(
      reason('slow'),
    )
    await expect.poll(() => server.open).toBe(0)
  })

  test('whose name does not resolve in time is given up', async () => {
    await expect(
      fetchExternal(PICTURE, { ...networkTo({}).network, patience: 100, resolve: () => new Promise<never>(() => {}) }),
    ).rejects.toEqual(reason('slow'))
  })

  test('P30: has ten seconds', () => {
    expect(REAL_NETWORK.patience).toBe(10_000)
  })
})

describe('a server is unreachable if it', () => {
  test('has an untrusted certificate', async () => {
    const server = await picture()
    const { ca: _, ...ways } = networkTo({ [HERE]: server }).network
    await expect(fetchExternal(PICTURE, ways)).rejects.toEqual(reason('unreachable'))
    expect(server.requests).toEqual([])
  })

  test.each(['https://other.example/', `https://${THERE}/`])(
    'has a certificate of another host: %s',
    async (address) => {
      const server = await picture()
      await expect(
        fetchExternal(address, networkTo({ [HERE]: server, [THERE]: server }, { 'other.example': [[HERE]] }).network),
      ).rejects.toEqual(reason('unreachable'))
      expect(server.requests).toEqual([])
    },
  )

  test('disconnects in the middle of an answer', async () => {
    const server = await startExternalServer((_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half', () => response.destroy())
    })
    await expect(fetchExternal(PICTURE, networkTo({ [HERE]: server }).network)).rejects.toEqual(reason('unreachable'))
  })

  test('does not answer or has an unknown name, and forbidden if its name has no address', async () => {
    await expect(fetchExternal(PICTURE, networkTo({}).network)).rejects.toEqual(reason('unreachable'))
    await expect(fetchExternal('https://unheard-of.example/', networkTo({}).network)).rejects.toEqual(
      reason('unreachable'),
    )
    await expect(fetchExternal(PICTURE, networkTo({}, { 'pictures.example': [[]] }).network)).rejects.toEqual(
      reason('forbidden'),
    )
  })
})
