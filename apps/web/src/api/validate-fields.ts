import type { Schema } from '@moyun/api'

interface Checks {
  safeParse: (value: unknown) => {
    success: boolean
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/**
 * Validates a form against the contract before it is sent: the key of the message, by field. Empty when the form is
 * valid.
 */
export function validateFields(schema: Schema & Checks, value: unknown): Readonly<Record<string, string>> {
  const { error } = schema.safeParse(value)
  const wrong: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) wrong[String(path[0])] ??= message
  return wrong
}
