import type { Answered, TestApp } from '../test-app.ts'

/** A browser that shows a QR, and the sandbox's phone. */
export function testBrowser(app: () => TestApp) {
  return {
    /** Asks for a QR, and knows how to poll it. */
    async ask(headers: Record<string, string> = {}, query = '') {
      const { result } = await app().prepare('GET', `/MPSign/getLoginQrcode${query}`, { headers })
      const qr = result as { id: string; secret: string; url: string; expiresIn: number }
      return {
        ...qr,
        poll: (secret = qr.secret): Promise<Answered> =>
          app().call('GET', `/api/app/WechatLogin/${qr.id}`, { headers: { 'x-qr-secret': secret } }),
      }
    },
    /** Asks for a QR that binds. */
    async askToBind(bearer: Record<string, string>) {
      const { result } = await app().prepare('POST', '/api/account/wechat/qr', { headers: bearer })
      const qr = result as { id: string; secret: string; url: string }
      return {
        ...qr,
        poll: (): Promise<Answered> =>
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
