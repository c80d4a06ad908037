import type { FastifyInstance } from 'fastify'
import { sendTransportError } from '../../http/error-handler.ts'
import { isUuid } from '../../database/is-uuid.ts'
import { AVATARS_PATH, type Avatars } from './avatars.ts'

const YEAR = 365 * 24 * 60 * 60

/** Serves avatars to any client that knows a URL: an `<img>` sends no token. */
export function avatarRoutes(app: FastifyInstance, avatars: Avatars) {
  app.get<{ Params: { id: string } }>(
    `${AVATARS_PATH}:id`,
    { config: { access: 'public' } },
    async (request, reply) => {
      const { id } = request.params
      const picture = isUuid(id) ? await avatars.read(id) : null
      if (picture === null) return sendTransportError(request, reply, 404)
      return reply
        .headers({
          'content-type': 'image/webp',
          'cache-control': `private, max-age=${YEAR}, immutable`,
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'same-origin',
          'content-disposition': 'inline; filename="avatar.webp"',
        })
        .send(picture)
    },
  )
}
