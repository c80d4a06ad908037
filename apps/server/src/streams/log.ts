/** What streams, runs and sockets tell the log. Of pino and of Fastify alike. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
