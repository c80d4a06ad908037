/** The logger that streams, generations and sockets use; satisfied by pino and by Fastify's logger. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
