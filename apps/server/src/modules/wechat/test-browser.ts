import type { TestResponse, TestApp } from '../../testing/test-app.ts'

/** A browser that shows a QR, and the sandbox's phone. */
export function testBrowser(app: () => TestApp) {
  return {
    /** Requests a QR, and can poll it. */
    async ask(headers: Record<string, string> = {}, query = '') {
      const { result } = await app().prepare('GET', `/MPSign/getLoginQrcode${query}`, { headers })
      const qr = result as { id: string; secret: string; url: string; expiresIn: number }
      return {
        ...qr,
        poll: (secret = qr.secret): Promise<TestResponse> =>
          app().call('GET', `/api/app/WechatLogin/${qr.id}`, { headers: { 'x-qr-secret': secret } }),
      }
    },
    /** Requests a QR for binding, with a code sent to the member's phone as proof. */
    async askToBind(bearer: Record<string, string>) {
      const { result } = await app().prepare('POST', '/api/account/wechat/qr', {
        headers: bearer,
        body: await proofOf(app(), bearer),
      })
      const qr = result as { id: string; secret: string; url: string }
      return {
        ...qr,
        poll: (): Promise<TestResponse> =>
          app().call('GET', `/api/app/WechatLogin/${qr.id}`, { headers: { 'x-qr-secret': qr.secret } }),
      }
    },
    phone: (id: string, action: string, openid?: string) =>
      app().call('POST', '/sandbox/scan', { body: { id, action, ...(openid === undefined ? {} : { openid }) } }),
    profile: async (accessToken: string) =>
      (await app().prepare('GET', '/api/app/getUserInfo', { headers: { authorization: `Bearer ${accessToken}` } }))
        .result as Record<string, unknown>,
  }
}

/** A ticket that proves the member's own phone. */
export async function proofOf(app: TestApp, bearer: Record<string, string>): Promise<{ ticket: string }> {
  const { sub } = JSON.parse(
    Buffer.from((bearer['authorization'] ?? '').split('.')[1] ?? '', 'base64url').toString(),
  ) as { sub: string }
  const [member] = (await app.database.pool.query<{ phone: string }>('select phone from members where id = $1', [sub]))
    .rows
  const code = await app.send((member?.phone ?? '').slice(2), 'current', bearer)
  return (await app.prepare('POST', '/api/merchant/CheckMobileCode', { body: { code }, headers: bearer })).result as {
    ticket: string
  }
}
