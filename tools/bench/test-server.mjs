import path from 'node:path'
import { createApp } from '../../apps/server/src/app/create-app.ts'
import { openDatabase } from '../../apps/server/src/database/connect.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { chooseEngine } from '../../apps/server/src/modules/ai/choose-engine.ts'
import { readEnvironment } from '../../apps/server/src/config/environment.ts'
import { createLog } from '../../apps/server/src/app/logging.ts'
import { choosePainter } from '../../apps/server/src/modules/painting/choose-painter.ts'
import { createPicturePool } from '../../apps/server/src/modules/images/picture-pool.ts'
import { sandboxSecret } from '../../apps/server/src/config/secret.ts'

/**
 * The whole server without its port, on the data that the variables name; if a database server is running there, it is
 * shared.
 */
export async function openTestServer(variables) {
  const environment = readEnvironment(variables)
  const log = createLog({ level: environment.logLevel ?? 'warn' })
  const database = await openDatabase({
    url: environment.databaseUrl,
    folder: path.join(environment.dataFolder, 'postgres'),
  })
  const close = async (app) => {
    await app?.fastify.close()
    await database.close()
  }
  try {
    await migrate(database.pool)
    const secret = environment.secret ?? sandboxSecret(environment.dataFolder)
    const pictures = createPicturePool({ log })
    const app = await createApp({
      environment,
      secret,
      database,
      engine: chooseEngine(environment, log, pictures),
      painter: choosePainter(environment, log),
      pictures,
      log,
    })
    return { ...app, pool: database.pool, where: database.where, close: () => close(app) }
  } catch (error) {
    await close()
    throw error
  }
}
