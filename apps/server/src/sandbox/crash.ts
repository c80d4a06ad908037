/** Dies at a named point, as a power cut would: no handler runs, nothing is flushed. Tests name the point in `CRASH_AT`; live mode refuses the variable. */
export function crashPoint(name: string, { crashAt }: { crashAt: string | undefined }): void {
  if (crashAt === name) process.kill(process.pid, 'SIGKILL')
}
