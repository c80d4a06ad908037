import { eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as z from 'zod'
import { realNow } from '../../time/clock.ts'
import { wechatTokens } from '../../database/schema/sign-in-schema.ts'
import { encryptText, decryptText } from '../../database/encrypt-text.ts'
import { deriveKey } from '../../config/secret.ts'
import { callWeChatApi } from './call-wechat-api.ts'
import { lockByName } from '../../database/lock-by-name.ts'

/** In milliseconds: a token is replaced this long before WeChat revokes it. */
const MARGIN = 5 * 60 * 1000

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

interface Parts {
  db: NodePgDatabase
  secret: string
  apiUrl: string
  keys: { appId: string; appSecret: string }
}

/** The access token of WeChat's API, shared by all processes. */
export interface ApiToken {
  get(): Promise<string>
  /** Drops the token, which WeChat no longer accepts. */
  forget(): Promise<void>
}

/** Stored in PostgreSQL, encrypted with a key of ours, so that neither a table nor a backup reveals it. */
export function createApiToken({ db, secret, apiUrl, keys: { appId, appSecret } }: Parts): ApiToken {
  const key = deriveKey(secret, 'wechat')
  const isOurs = eq(wechatTokens.appId, appId)

  async function readToken(tx: Pick<typeof db, 'select'>): Promise<string | null> {
    const [row] = await tx.select().from(wechatTokens).where(isOurs)
    // Also null if it was encrypted with another secret: a new token is requested.
    return row !== undefined && row.expiresAt > realNow() ? decryptText(key, row.sealed) : null
  }

  return {
    async get() {
      const token = await readToken(db)
      if (token !== null) return token
      return db.transaction(async (tx) => {
        // One process requests the token; the others wait and use it.
        await lockByName(tx, `wechat token ${appId}`)
        const meanwhile = await readToken(tx)
        if (meanwhile !== null) return meanwhile
        const body = { grant_type: 'client_credential', appid: appId, secret: appSecret }
        const { access_token: fresh, expires_in: seconds } = await callWeChatApi(
          apiUrl,
          '/cgi-bin/stable_token',
          Token,
          {
            query: {},
            body,
          },
        )
        const row = {
          sealed: encryptText(key, fresh),
          expiresAt: new Date(realNow().getTime() + seconds * 1000 - MARGIN),
        }
        await tx
          .insert(wechatTokens)
          .values({ appId, ...row })
          .onConflictDoUpdate({ target: wechatTokens.appId, set: row })
        return fresh
      })
    },
    async forget() {
      await db.delete(wechatTokens).where(isOurs)
    },
  }
}
