/**
 * Kills the process at a named point, like a power failure: no handler runs, nothing is flushed. Tests name the point
 * in `CRASH_AT`; live mode rejects the variable.
 */
export function crashPoint(name: string, { crashAt }: { crashAt: string | undefined }): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL')
}
